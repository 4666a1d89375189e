// What holds for all operations: the address, the ways to sign in, and the conventions in the texts.
import type { Contract, Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import { add, type Pair, type Where } from './place.ts'
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
  compareSchemes(pair)
  compareTags(pair, operations)
}

/** The first server is the one that is called. */
function compareServers(pair: Pair): void {
  const { before, after } = pair
  const [one, other] = [before.items(before.root, 'servers'), after.items(after.root, 'servers')]
  const said = ({ value: { description: _text, ...rest } }: Node) => rest
  const [was, is] = [one.map(said), other.map(said)]
  if (!isSame(was, is)) {
    const text = `servers: ${was.map(({ url }) => url).join(', ')} → ${is.map(({ url }) => url).join(', ')}`
    const effect = isSame(was[0], is[0]) ? 'harmless' : 'breaks'
    add(pair, everywhere, 'servers', text, effect, before.root, after.root, 'called')
  }
  for (const server of one) {
    const found = other.find(({ value }) => value.url === server.value.url)
    const where = { ...everywhere, path: `server ${String(server.value.url)}` }
    if (found) compareTexts(pair, server, found, where)
  }
}

function compareSchemes(pair: Pair): void {
  const schemesOf = (contract: Contract) => {
    const components = contract.child(contract.root, 'components')
    return new Map(components ? contract.children(components, 'securitySchemes') : [])
  }
  const [before, after] = [schemesOf(pair.before), schemesOf(pair.after)]
  const said = ({ value: { description: _text, ...rest } }: Node) => rest
  for (const [name, node] of before) {
    const found = after.get(name)
    const where = { ...everywhere, path: `security scheme ${name}` }
    if (found) compareTexts(pair, node, found, where)
    if (found && isSame(said(node), said(found))) continue
    const text = found ? `${shown(said(node))} → ${shown(said(found))}` : 'removed'
    add(pair, where, 'security', text, 'breaks', node, found ?? null, 'called')
  }
  for (const [name, node] of after) {
    const where = { ...everywhere, path: `security scheme ${name}` }
    if (!before.has(name)) add(pair, where, 'security-added', 'new', 'harmless', null, node)
  }
}

/** What a tag says is said of all operations that have it. */
function compareTags(pair: Pair, operations: Operation[]): void {
  const tagsOf = (contract: Contract) =>
    new Map(contract.items(contract.root, 'tags').map((node) => [String(node.value.name), node]))
  const [before, after] = [tagsOf(pair.before), tagsOf(pair.after)]
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)]
    const none = (node: Node | undefined): Node => ({ ...node!, value: {} })
    for (const { call } of operations.filter(({ tags }) => tags.includes(name))) {
      const where = { ...everywhere, owner: `tag ${name}`, use: { call, part: '', pointer: '' } }
      compareTexts(pair, one ?? none(other), other ?? none(one), where)
    }
  }
}
