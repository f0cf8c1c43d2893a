/** The part of recheck that the check uses; it is not installed when types are checked. */
declare module 'recheck' {
  /** The attack is the pumps, each repeated, and the suffix. */
  export interface AttackPattern {
    readonly pumps: readonly {
      readonly prefix: string
      readonly pump: string
      readonly bias: number
    }[]
    readonly suffix: string
    readonly pattern: string
  }

  export type Diagnostics =
    | { readonly status: 'safe' }
    | { readonly status: 'unknown'; readonly error: { readonly kind: string } }
    | {
        readonly status: 'vulnerable'
        readonly complexity: { readonly type: string; readonly summary: string }
        readonly attack: AttackPattern
      }

  export function check(
    source: string,
    flags: string,
    parameters: { readonly timeout: number },
  ): Promise<Diagnostics>
}
