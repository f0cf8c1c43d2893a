/** The part of Lighthouse that the bench uses; it is not installed when types are checked. */
declare module 'lighthouse' {
  export interface Result {
    readonly categories: Readonly<Record<string, Category>>
    readonly audits: Readonly<Record<string, Audit>>
    readonly runtimeError?: { readonly message: string }
  }

  export interface Category {
    readonly id: string
    readonly title: string
    /** 0 to 1; null where an audit failed. */
    readonly score: number | null
  }

  export interface Audit {
    readonly id: string
    readonly scoreDisplayMode: string
    readonly errorMessage?: string
  }

  export default function lighthouse(
    url: string,
    flags: {
      readonly port: number
      readonly logLevel: 'error'
      readonly onlyCategories?: readonly string[]
    },
  ): Promise<{ readonly lhr: Result } | undefined>
}
