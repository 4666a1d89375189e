// Types of gateway and API are named after the schemas of the contract.
import { type Contract, type Node, nodeKey } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { formOf } from '../diff/form.ts'
import { findRenames } from '../diff/renames.ts'
import { shapeOf } from '../diff/shape.ts'
import { isSame } from '../diff/bounds.ts'
import type { Chosen, Proposals } from './renames.ts'

/** Schemas that are gone and of the form of a new one, which no call shows. */
export function schemaRenames(before: Contract, after: Contract, chosen: Chosen): Proposals {
  const [one, other] = [schemasOf(before), schemasOf(after)]
  const formsOf = (all: Map<string, Node>, others: Map<string, Node>, contract: Contract) =>
    [...all].flatMap(([name, node]) => (others.has(name) ? [] : [[name, formOf(contract, node)] as const]))
  const found = findRenames(formsOf(one, other, before), formsOf(other, one, after), isSame)
  const proposals: Proposals = { renames: [], choices: [], offered: [] }
  for (const [from, { to, candidates }] of found) {
    const owner = `schema ${from}`
    proposals.offered.push(...candidates.map((each) => `${from}=${each}`))
    const picked = candidates.find((each) => each === chosen.get(from)) ?? to
    if (picked === null) proposals.choices.push({ owner, path: '', from, candidates })
    else proposals.renames.push({ kind: 'schema', owner, path: '', from, to: picked, calls: [], place: null })
  }
  return proposals
}

/** All schemas that a call has, by their names. */
function schemasOf(contract: Contract): Map<string, Node> {
  const found = new Map<string, Node>()
  const seen = new Set<string>()
  const visit = (node: Node | undefined): void => {
    if (!node || seen.has(`${node.name} ${nodeKey(node)}`)) return
    seen.add(`${node.name} ${nodeKey(node)}`)
    if (node.name !== null) found.set(node.name, node)
    const { members, variants, items, others } = shapeOf(contract, node)
    for (const each of [...contract.items(node, 'allOf'), ...members.values(), ...variants]) visit(each)
    visit(items ?? undefined)
    if (typeof others === 'object') visit(others)
  }
  for (const { parameters, body, responses } of operationsOf(contract)) {
    for (const each of parameters) visit(contract.child(each, 'schema'))
    for (const each of [body, ...responses.values()])
      for (const [, media] of each ? contract.children(each, 'content') : [])
        visit(contract.child(media, 'schema'))
  }
  return found
}
