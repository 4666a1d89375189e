import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import { type Change, createChanges } from './change.ts'
import { compareOperations } from './operations.ts'
import { add, type Pair, type Where } from './place.ts'
import { compareSchemas } from './schemas.ts'
import { compareTexts } from './texts.ts'

/** Everything that differs between two versions of a contract, seen from the shop. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const changes = createChanges()
  const pair: Pair = {
    ...{ before, after, changes, equal: new Set<string>() },
    compare: (one, other, where) => compareSchemas(pair, one, other, where),
  }
  compareOperations(pair, operationsOf(before), operationsOf(after))
  compareRoots(pair)
  return changes.list()
}

/** What holds for all operations: the address, the way to sign in, and the conventions in the text. */
function compareRoots(pair: Pair): void {
  const { before, after } = pair
  const where: Where = {
    direction: 'read',
    use: { call: '*', part: '', pointer: '' },
    owner: 'the whole contract',
    path: '',
    around: [],
  }
  const infos = [before.child(before.root, 'info'), after.child(after.root, 'info')]
  if (infos[0] && infos[1]) compareTexts(pair, infos[0], infos[1], where)
  const address = (contract: Contract) => contract.items(contract.root, 'servers')[0]?.value.url
  if (!isSame(address(before), address(after))) {
    const text = `servers: ${shown(address(before))} → ${shown(address(after))}`
    add(pair, where, 'servers', text, 'breaks', before.root, after.root, 'called')
  }
  const schemes = (contract: Contract) => {
    const components = contract.child(contract.root, 'components')
    return new Map(components ? contract.children(components, 'securitySchemes') : [])
  }
  for (const [name, node] of schemes(before)) {
    const found = schemes(after).get(name)
    const said = ({ value: { description: _text, ...rest } }: typeof node) => rest
    if (found && isSame(said(node), said(found))) continue
    const text = found ? `${shown(said(node))} → ${shown(said(found))}` : 'removed'
    add(
      pair,
      { ...where, path: `security scheme ${name}` },
      'security',
      text,
      'breaks',
      node,
      found ?? null,
      'called',
    )
  }
}
