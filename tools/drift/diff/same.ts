// What says the same in two versions, wherever its references lead, needs no comparison: most of a contract
// does, and comparing took most of the time.
import { BadInput } from '../bad-input.ts'
import { type Contract, nodeKey } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'

/** A value as JSON, and the references in it. */
interface Said {
  number: number
  refs: string[]
}

interface Target extends Said {
  key: string
  file: string
}

/** Equal texts of two versions are parsed once, so most values are the same objects. */
const known = new WeakMap<object, Said>()
/** Numbers of all that was ever said: equal ones are the same. */
const numbers = new Map<string, number>()
const targets = new WeakMap<Contract, Map<string, Target>>()

/** Whether an operation says the same in both versions. */
export function isSameOperation(
  [before, one]: readonly [Contract, Operation],
  [after, other]: readonly [Contract, Operation],
): boolean {
  const text = textOf(before, one)
  return one.call === other.call && text !== null && text === textOf(after, other)
}

const texts = new WeakMap<Operation, string | null>()

/** Null if a reference leads nowhere: the comparison says where it is. */
function textOf(contract: Contract, operation: Operation): string | null {
  const known = texts.get(operation)
  if (known !== undefined) return known
  try {
    texts.set(operation, readText(contract, operation))
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    texts.set(operation, null)
  }
  return textOf(contract, operation)
}

/** An operation with all that its references lead to, directly or not. */
function readText(contract: Contract, { node, item, security, server }: Operation): string {
  const found = new Map<string, number>()
  const follow = (refs: string[], file: string): void => {
    for (const ref of refs) {
      const target = targetOf(contract, ref, file)
      if (found.has(target.key)) continue
      found.set(target.key, target.number)
      follow(target.refs, target.file)
    }
  }
  const [own, around] = [saidBy(node.value), saidBy(item.value)]
  follow(own.refs, node.file)
  follow(around.refs, item.file)
  return JSON.stringify([own.number, around.number, security, server, [...found]])
}

function targetOf(contract: Contract, ref: string, file: string): Target {
  const all = targets.get(contract) ?? new Map<string, Target>()
  targets.set(contract, all)
  const place = `${file} ${ref}`
  const found = all.get(place)
  if (found) return found
  const node = contract.target(ref, file)
  const target = { ...saidBy(node.value), key: nodeKey(node), file: node.file }
  all.set(place, target)
  return target
}

function saidBy(value: object): Said {
  const before = known.get(value)
  if (before) return before
  const refs: string[] = []
  const visit = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return
    for (const [name, member] of Object.entries(each))
      if (name === '$ref' && typeof member === 'string') refs.push(member)
      else visit(member)
  }
  visit(value)
  const text = JSON.stringify(value)
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  const said = { number, refs }
  known.set(value, said)
  return said
}
