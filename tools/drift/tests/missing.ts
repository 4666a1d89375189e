import type { Contract, Node } from '../contract/contract.ts'
import { keyOf as parameterOf, type Operation, operationsOf } from '../contract/operations.ts'
import { shapeOf } from '../diff/shape.ts'
import { keyOf, type Notes } from '../lineage/notes.ts'
import { jsonSchema } from '../lineage/spa.ts'

/**
 * The operations, parameters and members of a contract that the shop neither sends nor reads: `getStore`,
 * `listOrders query Search`, `giveFeedback body /person`, `Store.city`. What all problems have is there once.
 */
export function missingIn(contract: Contract, notes: Notes): string[] {
  const isCalled = ({ call }: Operation) => notes.calls.has(call)
  const called = operationsOf(contract).filter(isCalled)
  const missing = [
    ...operationsOf(contract).flatMap((each) => (isCalled(each) ? [] : [each.id!])),
    ...called.flatMap((each) => unsent(contract, notes, each)),
    ...unread(contract, notes, called),
  ]
  const ofProblems = /^\w+Problem\.(?=(type|title|status|requestId)$)/
  return [...new Set(missing.map((each) => each.replace(ofProblems, 'every problem.')))].toSorted()
}

/** Calls for each member below a schema; `name` is the same at all uses, `Store.city`. */
function eachMember(
  contract: Contract,
  node: Node,
  visit: (pointer: string, name: string) => void,
  [owner, pointer]: readonly [string, string] = ['', ''],
): void {
  if (pointer.split('/').length > 12) return
  const shape = shapeOf(contract, node)
  const of = shape.name ?? owner
  const below = (each: Node, step: string, name = of) =>
    eachMember(contract, each, visit, [name, `${pointer}${step}`])
  for (const [name, each] of shape.members) {
    visit(`${pointer}/${name}`, `${of}.${name}`)
    below(each, `/${name}`, `${of}.${name}`)
  }
  for (const each of shape.variants) below(each, '')
  if (typeof shape.others === 'object') below(shape.others, '/*')
  if (shape.items) below(shape.items, '/[]')
}

/** What is not sent: each call has members of its own, also where the schema is shared. */
function unsent(contract: Contract, { sent }: Notes, { call, id, parameters, body }: Operation): string[] {
  const missing = parameters.map(parameterOf).filter((part) => !sent.has(keyOf(call, part, '')))
  const schema = body && jsonSchema(contract, body)
  if (schema)
    eachMember(contract, schema, (pointer) => {
      if (!sent.has(keyOf(call, 'body', pointer))) missing.push(`body ${pointer}`)
    })
  return missing.map((each) => `${id} ${each}`)
}

/** What no answer is read for: a member of a shared schema counts as read once one call reads it. */
function unread(contract: Contract, { reads }: Notes, operations: Operation[]): string[] {
  const all = new Map<string, boolean>()
  for (const { call, id, responses } of operations)
    for (const [status, response] of responses) {
      const schema = jsonSchema(contract, response)
      const note = (pointer: string, name: string) =>
        void all.set(name, (all.get(name) ?? false) || reads.has(keyOf(call, status, pointer)))
      if (schema) eachMember(contract, schema, note, [id!, ''])
    }
  return [...all].flatMap(([name, isRead]) => (isRead ? [] : [name]))
}
