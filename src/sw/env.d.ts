/** The only member of Vite's `import.meta.env` that is used here; `vite/client` would bring in the DOM. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean }
}
