import { readFileSync } from 'node:fs'

/** Files that the page loads at first: the entry, its static imports, and their styles. The worker is counted below. */
function firstLoad(extension) {
  const page = readFileSync('dist/index.html', 'utf8')
  const files = [...page.matchAll(/<[^>]+(?:src|href)="\/(assets\/[^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="prefetch"'))
    .map(([, file]) => `dist/${file}`)
  return files.filter((file) => file.endsWith(extension))
}

/** The previous registry's files are kept next to the current ones, for downloads in progress. */
const { pack } = JSON.parse(readFileSync('dist/registry/latest.json', 'utf8'))

export default [
  {
    name: 'first load: JavaScript of the page',
    path: firstLoad('.js'),
    // 32 KB until the theme is known before the first paint, and a wrong character is marked in place; 33 KB until
    // switches had their own icon.
    limit: '34 KB',
    brotli: true,
  },
  { name: 'first load: CSS', path: firstLoad('.css'), limit: '12 KB', brotli: true },
  {
    name: 'worker',
    path: 'dist/assets/worker-*.js',
    // 43 KB until it knew industrial groups, addresses chosen by clouds, and similar names.
    limit: '45 KB',
    brotli: true,
  },
  {
    name: 'inventories that are kept and trade names, when first asked for',
    path: ['dist/assets/kept-inventories-*.js', 'dist/assets/trade-names-*.js'],
    limit: '7 KB',
    brotli: true,
  },
  {
    // More than half of it reads outputs. It is stored with the app, after the first answer.
    name: 'inventory, when it is first opened: screen and worker',
    path: 'dist/assets/inventory-*.js',
    limit: '130 KB',
    brotli: true,
  },
  { name: 'service worker', path: 'dist/sw.js', limit: '33 KB', brotli: true },
  { name: 'pack', path: `dist/registry/${pack.file}`, limit: '420 KB', brotli: false },
]
