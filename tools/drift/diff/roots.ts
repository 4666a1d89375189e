// What holds for all operations: the address, the ways to sign in, and the conventions in the texts.
import type { Contract, Node } from '../contract/contract.ts'
import type { Json } from '../contract/documents.ts'
import { addressOf, type Operation, operationsOf } from '../contract/operations.ts'
import { isSame, words } from './bounds.ts'
import { add, type Pair, type Where } from './place.ts'
import { compareSchemes } from './security.ts'
import { compareTexts } from './texts.ts'

const everywhere: Where = {
  direction: 'read',
  use: { call: '*', part: '', pointer: '' },
  owner: 'the whole contract',
  path: '',
  around: [],
}

export function compareRoots(pair: Pair, operations: Operation[]): void {
  const { before, after } = pair
  const infos = [before.child(before.root, 'info'), after.child(after.root, 'info')]
  if (infos[0] && infos[1]) compareTexts(pair, infos[0], infos[1], everywhere)
  compareServers(pair)
  compareSchemes(pair, everywhere)
  compareTags(pair, operations)
}

/** The first server is the one that is called. */
function compareServers(pair: Pair): void {
  const { before, after } = pair
  const [one, other] = [before.items(before.root, 'servers'), after.items(after.root, 'servers')]
  const said = (node: Node) => {
    const { description: _text, variables: _variables, ...rest } = node.value
    return { ...rest, url: addressOf(node) }
  }
  const [was, is] = [one.map(said), other.map(said)]
  if (!isSame(was, is)) {
    const text = `servers: ${was.map(({ url }) => url).join(', ')} → ${is.map(({ url }) => url).join(', ')}`
    const effect = isSame(was[0], is[0]) ? 'harmless' : 'breaks'
    add(pair, everywhere, 'servers', text, effect, before.root, after.root, 'called')
  }
  for (const server of one) {
    const found = other.find((each) => addressOf(each) === addressOf(server))
    const where = { ...everywhere, path: `server ${String(server.value.url)}` }
    if (found) compareTexts(pair, server, found, where)
  }
}

const sameText = (one: Json, other: Json | undefined) => words(one.description) === words(other?.description)

/** What a tag says is said of all operations that have it, whatever its name. */
function compareTags(pair: Pair, operations: Operation[]): void {
  const tagsOf = (contract: Contract) =>
    new Map(contract.items(contract.root, 'tags').map((node) => [String(node.value.name), node]))
  const [before, after] = [tagsOf(pair.before), tagsOf(pair.after)]
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)]
    const isSaid = [...after.values()].some(({ value }) => sameText(value, one?.value))
    if (one && !other && isSaid && !operationsOf(pair.after).some(({ tags }) => tags.includes(name))) continue
    const none = (node: Node | undefined): Node => ({ ...node!, value: {} })
    for (const { call } of operations.filter(({ tags }) => tags.includes(name))) {
      const where = { ...everywhere, owner: `tag ${name}`, use: { call, part: '', pointer: '' } }
      compareTexts(pair, one ?? none(other), other ?? none(one), where)
    }
  }
}
