/** The part of MCP's client that the tests use; it is not installed when types are checked. */
declare module '@modelcontextprotocol/client' {
  export class Client {
    constructor(
      info: { readonly name: string; readonly version: string },
      options: {
        readonly versionNegotiation: { readonly mode: 'legacy' | { readonly pin: string } }
      },
    )
    connect(transport: object): Promise<void>
    close(): Promise<void>
    listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>
    callTool(call: {
      readonly name: string
      readonly arguments: Readonly<Record<string, unknown>>
    }): Promise<unknown>
  }
}

declare module '@modelcontextprotocol/client/stdio' {
  export const StdioClientTransport: new (server: {
    readonly command: string
    readonly args: readonly string[]
  }) => object
}
