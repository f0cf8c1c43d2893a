import { FormatError } from '../../errors.ts'

/** No token is further than this from the root: so long a path of bits fits a machine word. */
export const MAX_CODE_LENGTH = 31

/**
 * A binary tree with a token at each leaf, frequent ones near the root: the shape of a canonical Huffman code. It only
 * says which decisions lead to a token, and so how many a text takes; their probabilities are the coder's affair.
 */
export interface TokenTree {
  /** For each node the entries of its branches 0 and 1: a node where positive, the negative of a token otherwise. */
  readonly branches: Int16Array
  /** For each token its decisions, the first in bit 0. */
  readonly paths: Uint32Array
}

/**
 * Builds the tree whose token `t` lies `lengths[t]` decisions deep, 0 for no leaf. On each level the tokens lie first,
 * in ascending order, then the nodes, numbered level by level.
 * @throws {FormatError} R19 where the lengths leave a branch empty or one too few.
 */
export function tokenTree(lengths: Uint8Array): TokenTree {
  const leaves = lengths.reduce((sum, length) => sum + (length > 0 ? 1 : 0), 0)
  const branches = new Int16Array(2 * Math.max(leaves, 1))
  const paths = new Uint32Array(lengths.length)
  let level: Branch[] = [
    { at: 0, path: 0 },
    { at: 1, path: 1 },
  ]
  let placed = 0
  let nodes = 1
  for (let depth = 1; level.length > 0; depth++) {
    let used = 0
    for (let token = 0; token < lengths.length; token++) {
      if (lengths[token] !== depth) continue
      const branch = level[used++]
      if (branch === undefined) throw badLengths('more')
      branches[branch.at] = -token
      paths[token] = branch.path
      placed++
    }
    const deeper: Branch[] = []
    for (const branch of level.slice(used)) {
      if (nodes >= leaves - 1 || depth === MAX_CODE_LENGTH) throw badLengths('fewer')
      branches[branch.at] = nodes
      deeper.push(
        { at: 2 * nodes, path: branch.path },
        { at: 2 * nodes + 1, path: branch.path + 2 ** depth },
      )
      nodes++
    }
    level = deeper
  }
  if (placed < leaves) throw badLengths('more')
  return { branches, paths }
}

interface Branch {
  readonly at: number
  readonly path: number
}

/**
 * Huffman's code lengths for tokens that occur so often; 0 for those that do not occur. At least two must occur.
 * Ties go to the lower token, so that the same counts give the same lengths.
 */
export function codeLengths(counts: Uint32Array): Uint8Array {
  const total = counts.reduce((sum, count) => sum + count, 0)
  // Raising the rarest to 1/65536 of all keeps every path below MAX_CODE_LENGTH, whatever the counts.
  const floor = Math.floor(total / 0x1_0000)
  let trees: Subtree[] = []
  counts.forEach((count, token) => {
    if (count > 0) trees.push({ count: count + floor, tokens: [token] })
  })
  trees.sort((a, b) => a.count - b.count)
  const lengths = new Uint8Array(counts.length)
  while (trees.length > 1) {
    const [first, second, ...rest] = trees as [Subtree, Subtree, ...Subtree[]]
    const joined = {
      count: first.count + second.count,
      tokens: [...first.tokens, ...second.tokens],
    }
    for (const token of joined.tokens) lengths[token]!++
    const at = rest.findIndex((tree) => tree.count > joined.count)
    trees = rest.toSpliced(at < 0 ? rest.length : at, 0, joined)
  }
  return lengths
}

interface Subtree {
  readonly count: number
  readonly tokens: readonly number[]
}

function badLengths(what: 'more' | 'fewer'): FormatError {
  return new FormatError(
    'R19',
    `The code lengths ask for ${what} leaves than the tree has, expected a complete binary tree.`,
  )
}
