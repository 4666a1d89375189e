import type { Contract, Node } from '../contract/contract.ts'
import type { Json } from '../contract/documents.ts'
import { isSame, shown } from './bounds.ts'
import { formOf } from './form.ts'
import { add, type Pair, useOf, type Where } from './place.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Compares the alternatives of `oneOf` and `anyOf`: a new one concerns readers, a lost one senders. */
export function compareVariants(pair: Pair, one: Shape, other: Shape, where: Where): void {
  if (!isSame(one.keywords.discriminator, other.keywords.discriminator)) {
    const [was, is] = [one.keywords.discriminator, other.keywords.discriminator].map(shown)
    const text = `discriminator: ${was} → ${is}`
    // Without one, the constants of the alternatives tell them apart as before.
    const isKnown = !one.keywords.discriminator || !other.keywords.discriminator
    const keeps = isKnown
      ? other.variants.every((each) => constantOf(pair.after, each) !== null)
      : isSame(valuesByVariant(one, other), valuesByVariant(other, one))
    add(pair, where, 'discriminator', text, keeps ? 'harmless' : 'breaks', one, other)
  }
  if (one.variants.length === 0 || other.variants.length === 0) return compareRules(pair, one, other, where)
  const left = [...other.variants]
  const sent = where.direction === 'sent'
  for (const [i, before] of one.variants.entries()) {
    const isOnly = one.variants.length === 1
    const found = matching(pair, before, left) ?? (isOnly ? nearest(pair, before, left) : undefined)
    if (found) {
      left.splice(left.indexOf(found), 1)
      pair.compare(before, found, where)
      continue
    }
    const text = `no alternative ${nameOf(pair.before, before, i)} any more`
    add(pair, where, 'variant-removed', text, sent ? 'breaks' : 'harmless', useOf(before), other)
  }
  for (const [i, after] of left.entries()) {
    const text = `new alternative ${nameOf(pair.after, after, i)}`
    add(pair, where, 'variant-added', text, sent ? 'harmless' : 'breaks', one, useOf(after))
  }
}

/** Alternatives beside members hold as well as these: new ones concern senders, lost ones readers. */
function compareRules(pair: Pair, one: Shape, other: Shape, where: Where): void {
  if (one.variants.length === other.variants.length) return
  const isNew = other.variants.length > 0
  const lost = one.variants.some((each) => shapeOf(pair.before, each).members.size > 0) ? 'breaks' : 'to-read'
  const effect = where.direction === 'sent' ? (isNew ? 'breaks' : 'harmless') : isNew ? 'harmless' : lost
  const text = isNew
    ? 'has to be one of several alternatives, too'
    : 'need not be one of several alternatives'
  add(pair, where, isNew ? 'variants-added' : 'variants-removed', text, effect, one, other)
}

/** By what the discriminator tells those alternatives apart that both versions have. */
function valuesByVariant({ keywords, variants }: Shape, other: Shape): unknown {
  const { propertyName, mapping = {} } = keywords.discriminator as { propertyName: string; mapping?: Json }
  const names = variants
    .map(({ name }) => name)
    .filter((name) => other.variants.some((each) => each.name === name))
  const valuesOf = (name: string | null) =>
    Object.keys(mapping).filter((value) => String(mapping[value]).split('/').at(-1) === name)
  return [propertyName, ...names.toSorted().map((name) => [name, valuesOf(name).toSorted()])]
}

function matching({ before, after }: Pair, node: Node, among: Node[]): Node | undefined {
  const constant = constantOf(before, node)
  return (
    among.find((each) => node.name !== null && each.name === node.name) ??
    among.find((each) => constant !== null && constantOf(after, each) === constant) ??
    among.find((each) => isSame(formOf(before, node), formOf(after, each)))
  )
}

/** The one with the most members of the same names; undefined if none has any of them. */
function nearest({ before, after }: Pair, node: Node, among: Node[]): Node | undefined {
  const names = new Set(shapeOf(before, node).members.keys())
  const common = (each: Node) => names.intersection(shapeOf(after, each).members).size
  return among.filter((each) => common(each) > 0).toSorted((one, other) => common(other) - common(one))[0]
}

/** The member with a single value by which an alternative is known, `kind=redirect`. */
function constantOf(contract: Contract, node: Node): string | null {
  for (const [name, member] of shapeOf(contract, node).members) {
    const { values } = shapeOf(contract, member)
    if (values?.length === 1) return `${name}=${shown(values[0])}`
  }
  return null
}

const nameOf = (contract: Contract, node: Node, i: number): string => {
  const { types, values } = shapeOf(contract, node)
  return (
    node.name ??
    constantOf(contract, node) ??
    (values?.map(shown).join(', ') || types.join(' or ') || `${i + 1}`)
  )
}
