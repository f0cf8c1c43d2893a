// Starts the server. tsx keeps compiled modules in a folder that every user of the machine may write to, without looking whose
// they are; so it is told to keep none.
process.env.TSX_DISABLE_CACHE = '1'

const { register } = await import('tsx/esm/api')
register()
await import('./main.ts')
