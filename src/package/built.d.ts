/* Constants that src/build/package.ts defines. File names are relative to the modules that read them. */

declare const NAMEPLATE_PACK: string
declare const NAMEPLATE_TRIE: string
/** When IEEE published the registry, ISO 8601 in UTC. */
declare const NAMEPLATE_PUBLISHED: string
declare const NAMEPLATE_VERSION: string
