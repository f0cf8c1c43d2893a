/** The used part of the generator, which is not installed when types are checked. */
declare module '@vite-pwa/assets-generator/api' {
  interface Picture {
    toFile(path: string): Promise<unknown>
    toBuffer(): Promise<Buffer>
  }

  interface Options {
    /** Share of the width that stays free. */
    readonly padding: number
    readonly outputOptions: Readonly<Record<string, boolean | number>>
    readonly resizeOptions?: { readonly background: string; readonly fit: 'contain' }
  }

  type Generate = (type: 'png', image: Buffer, size: number, options: Options) => Promise<Picture>

  export const generateTransparentAsset: Generate
  export const generateMaskableAsset: Generate
  export function generateFavicon(
    type: 'png',
    image: Buffer,
    options: Readonly<Record<string, boolean>>,
  ): Promise<Buffer>
}
