import type { Contract, Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import type { Effect } from './change.ts'
import type { Pair, Where } from './place.ts'
import { shapeOf } from './shape.ts'

/** A code with the status that it comes with. */
export interface Refusal {
  status: string
  code: string
  /** The schema of its body. */
  schema: Node
  contract: Contract
}

/** The refusals that an operation lists, 4xx and 5xx. */
export function refusalsOf(contract: Contract, operation: Operation): Refusal[] {
  return [...operation.responses].flatMap(([status, response]) =>
    /^[45]/.test(status)
      ? contract.children(response, 'content').flatMap(([, media]) => {
          const schema = contract.child(media, 'schema')
          return schema ? codesIn(contract, schema).map((code) => ({ status, code, schema, contract })) : []
        })
      : [],
  )
}

/** Statuses whose refusals may have any code, or none: no table can have all of them. */
function openStatuses(contract: Contract, operation: Operation): string[] {
  return [...operation.responses].flatMap(([status, response]) => {
    if (!status.startsWith('4')) return []
    const schemas = contract
      .children(response, 'content')
      .flatMap(([, media]) => contract.child(media, 'schema') ?? [])
    return schemas.some((schema) => codesIn(contract, schema).length === 0) ? [status] : []
  })
}

function codesIn(contract: Contract, schema: Node): string[] {
  const shape = shapeOf(contract, schema)
  const code = shape.members.get('code')
  const own = code ? ((shapeOf(contract, code).values ?? []) as string[]) : []
  return [...own, ...shape.variants.flatMap((each) => codesIn(contract, each))]
}

/** Compares the codes of an operation; whether the shop has an answer to a new one is seen by running. */
export function compareCodes(pair: Pair, one: Operation, other: Operation): void {
  const before = refusalsOf(pair.before, one)
  const after = refusalsOf(pair.after, other)
  const gone = before.filter(({ code }) => !after.some((each) => each.code === code))
  const added = after.filter(({ code }) => !before.some((each) => each.code === code))
  const note = (kind: string, text: string, effect: Effect, refusal: Refusal, replaces?: string) => {
    const { status, code, schema, contract } = refusal
    const where: Where = {
      direction: 'read',
      use: { call: one.call, part: status, pointer: '' },
      owner: schema.name ? `schema ${schema.name}` : `operation ${one.call}`,
      path: `code ${code}`,
      around: [],
    }
    const change = { kind, direction: 'read' as const, effect, when: 'called' as const, text }
    pair.changes.add(
      {
        ...change,
        owner: where.owner,
        path: where.path,
        code: { call: one.call, status, code },
        replaces,
        node: contract === pair.after ? schema : null,
        nodeBefore: contract === pair.before ? schema : null,
      },
      where.use,
    )
  }
  const open = openStatuses(pair.after, other)
  for (const status of open) {
    const closed = before.find((each) => each.status === status)
    if (closed) note('code-any', 'the list of codes is gone', 'breaks', { ...closed, code: 'any' })
  }
  for (const refusal of added) {
    const from = gone.find(({ status }) => status === refusal.status)
    const replaces = gone.length === added.length ? from?.code : undefined
    note('code-added', replaces ? `new, in place of ${replaces}` : 'new', 'breaks', refusal, replaces)
  }
  for (const refusal of gone)
    if (!open.includes(refusal.status)) note('code-removed', 'is not sent any more', 'harmless', refusal)
  for (const refusal of after) {
    const was = before.filter(({ code }) => code === refusal.code).map(({ status }) => status)
    if (was.length === 0 || was.includes(refusal.status)) continue
    const effect = refusal.status.startsWith('5') ? 'harmless' : 'breaks'
    note('code-status', `status ${was.join(', ')} → ${refusal.status}`, effect, refusal)
  }
}
