/** The part of Puppeteer that the tests use; it is not installed when types are checked. */
declare module 'puppeteer-core' {
  export function launch(options: {
    readonly browser: 'firefox'
    readonly executablePath: string
    readonly extraPrefsFirefox: Readonly<Record<string, boolean | number | string>>
  }): Promise<Browser>

  export interface Browser {
    pages(): Promise<Page[]>
    newPage(): Promise<Page>
    close(): Promise<void>
  }

  export interface Page {
    goto(url: string): Promise<unknown>
    reload(): Promise<unknown>
    evaluate(expression: string): Promise<unknown>
    readonly keyboard: {
      type(text: string): Promise<void>
      down(key: string): Promise<void>
      press(key: string): Promise<void>
      up(key: string): Promise<void>
    }
    readonly mouse: { click(x: number, y: number): Promise<void> }
    $(selector: string): Promise<{ uploadFile(path: string): Promise<void> } | null>
    setViewport(size: { readonly width: number; readonly height: number }): Promise<void>
    screenshot(): Promise<Uint8Array>
  }
}
