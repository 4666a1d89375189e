import type { Node } from '../contract/contract.ts'
import { isSame } from './bounds.ts'
import { isSameForm } from './form.ts'
import { harmless, effectOfNew } from './new.ts'
import { findRenames, textOf } from './renames.ts'
import { add, type Pair, step, useOf, type Where } from './place.ts'
import { type Shape, shapeOf } from './shape.ts'
import { sunsetOf } from './sunset.ts'

/** Compares the members of two objects: gone, new, renamed, required, and each that both have. */
export function compareMembers(pair: Pair, one: Shape, other: Shape, where: Where): void {
  const gone = [...one.members].filter(([name]) => !other.members.has(name))
  const added = [...other.members].filter(([name]) => !one.members.has(name))
  const renames = findRenames(gone, added, (before, after) => isSameForm(pair, before, after))
  for (const [name, node] of gone) {
    const at = memberOf(where, name)
    const renamed = renames.get(name)
    const kind = renamed ? 'member-renamed' : 'member-removed'
    add(pair, at, kind, textOf(renamed, isDeprecated(pair, node)), 'breaks', useOf(node), other, 'touched', {
      renamed,
      sunset: sunsetOf(pair.before, node),
    })
    // Its new name is told with it; only whether it is required may be another change.
    const after = renamed?.to == null ? undefined : other.members.get(renamed.to)
    if (!after) continue
    const [was, is] = [one.required.has(name), isRequired(other, [renamed!.to!, name])]
    compareRequired(pair, memberOf(where, renamed!.to!), [was, is], useOf(node), useOf(after))
  }
  const carried = new Set([...renames.values()].map(({ to }) => to))
  for (const [name, node] of added.filter(([each]) => !carried.has(each))) {
    const at = memberOf(where, name)
    const { text, ...sent } = effectOfNew(other.required.has(name), pair.after, node)
    const { effect, when } = where.direction === 'sent' ? sent : harmless
    add(pair, at, 'member-added', text, effect, null, useOf(node), when)
  }
  for (const [name, node] of one.members) {
    const after = other.members.get(name)
    if (!after) continue
    const at = memberOf(where, name)
    compareRequired(pair, at, [one.required.has(name), other.required.has(name)], useOf(node), useOf(after))
    pair.compare(node, after, { ...at, wasRequired: one.required.has(name) })
  }
  for (const name of one.required.union(other.required)) {
    if (one.members.has(name) || other.members.has(name)) continue
    const [was, is] = [one.required.has(name), other.required.has(name)]
    compareRequired(pair, memberOf(where, name), [was, is], one.node, other.node)
  }
  compareOthers(pair, one, other, where)
}

/** By one of these names: a list of required members may still have the old one. */
const isRequired = ({ required }: Shape, names: string[]): boolean => names.some((name) => required.has(name))

function compareRequired(
  pair: Pair,
  at: Where,
  [was, is]: [boolean, boolean],
  before: Node,
  after: Node,
): void {
  if (was === is) return
  if (at.direction === 'sent')
    add(
      pair,
      at,
      'required',
      is ? 'is required' : 'is optional',
      is ? 'breaks' : 'harmless',
      before,
      after,
      'left-out',
    )
  else
    add(
      pair,
      at,
      'required',
      is ? 'is always there' : 'may be left out',
      is ? 'harmless' : 'breaks',
      before,
      after,
    )
}

/** Members without a name of their own, as in a map. */
function compareOthers(pair: Pair, one: Shape, other: Shape, where: Where): void {
  const at = step(where, '*', `${where.path}[*]`)
  if (typeof one.others === 'object' && typeof other.others === 'object')
    pair.compare(one.others, other.others, at)
  else if (typeof one.others === 'object' && other.others === false)
    add(pair, at, 'others', 'no further members any more', 'breaks', one.others, other)
  else if (typeof one.others === 'object')
    add(
      pair,
      at,
      'others',
      'members of any form',
      where.direction === 'read' ? 'breaks' : 'harmless',
      one.others,
      other,
    )
  else if (typeof other.others === 'object')
    add(
      pair,
      at,
      'others',
      'members of one form',
      where.direction === 'read' ? 'harmless' : 'breaks',
      one,
      other.others,
    )
  else if (one.others !== other.others) {
    // Without a member of its own an object has nothing but further ones.
    const breaks = where.direction === 'sent' && other.others === false && one.members.size === 0
    const text = other.others ? 'further members' : 'no further members any more'
    add(pair, where, 'others', text, breaks ? 'breaks' : 'harmless', one, other)
  }
  const [was, is] = [one, other].map(({ keywords }) => keywords.propertyNames)
  if (isSame(was, is)) return
  // Any name may come where none is told: readers are safe if the rule is new, senders if it is gone.
  const isSafe = where.direction === 'read' ? was === undefined : is === undefined
  const text = 'the allowed names of members changed'
  add(pair, at, 'names', text, isSafe ? 'harmless' : 'breaks', one, other)
}

const memberOf = (where: Where, name: string): Where =>
  step(where, name, where.path ? `${where.path}.${name}` : name)

const isDeprecated = ({ before }: Pair, node: Node): boolean =>
  node.value.deprecated === true || shapeOf(before, node).keywords.deprecated === true
