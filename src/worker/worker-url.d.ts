/** Vite builds a module imported like this as a worker; the import is the path of its script. */
declare module '*?worker&url' {
  const path: string
  export default path
}
