import type { Node } from '../contract/contract.ts'
import type { Json } from '../contract/documents.ts'
import type { Shape } from './shape.ts'

/** What is said of a use, and not which values are allowed. */
const ofUse = ['description', 'deprecated', 'x-sunset', 'readOnly', 'writeOnly', 'default']

/**
 * Two versions in one form. If only one has alternatives, the other one is its only alternative, so that one
 * which is new or gone leaves the members of the others alone. `isShared` says that both are versions of a
 * schema with a name.
 */
export function alike(one: Shape, other: Shape, isShared: boolean): [Shape, Shape] {
  if (isChoice(one) && other.variants.length === 0) return [chosen(one), asOnly(other, one, isShared)]
  if (isChoice(other) && one.variants.length === 0) return [asOnly(one, other, isShared), chosen(other)]
  return [one, other]
}

/** Says all that it says in its alternatives, which are more than rules for what stands beside them. */
const isChoice = ({ variants, members }: Shape) =>
  members.size === 0 &&
  variants.some(({ name, value }) => name !== null || forms.some((each) => each in value))

/** Keywords that say what a value is. */
const forms = ['type', 'properties', 'items', 'enum', 'const', 'allOf', 'oneOf', 'anyOf']

/** With the text of its use only. */
const chosen = (shape: Shape): Shape => ({
  ...shape,
  note: undefined,
  keywords: { ...shape.keywords, description: shape.note ?? shape.keywords.description },
})

function asOnly(shape: Shape, { types, values, others, required }: Shape, isShared: boolean): Shape {
  const { node, keywords, note } = shape
  const isReferenced = shape.name !== null && !isShared
  const around = ofUse.filter((name) => !isReferenced || isOfUse(shape, name))
  const description = note ?? (isReferenced ? undefined : keywords.description)
  const only: Node = {
    ...node,
    name: isReferenced ? node.name : null,
    note: undefined,
    value: chosenFrom(node.value, (name) => !around.includes(name)),
  }
  return {
    ...shape,
    types,
    values,
    others,
    required,
    note: undefined,
    items: null,
    members: new Map(),
    variants: [only],
    keywords: { ...chosenFrom(keywords, (name) => around.includes(name)), description },
  }
}

/** Beside the reference, or around it as `oneOf` with null does. */
const isOfUse = ({ node, keywords }: Shape, name: string): boolean =>
  node.beside?.includes(name) === true || keywords[name] !== node.value[name]

const chosenFrom = (value: Json, isChosen: (name: string) => boolean): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isChosen(name)))
