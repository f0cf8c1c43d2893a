/** Vite builds what is imported so as a worker, and gives the path of its script. */
declare module '*?worker&url' {
  const path: string
  export default path
}
