// Answers that follow a contract and have everything in them: what is null, empty or left out in a sample
// stands there, too, and each value of an enum comes once.
import type { Contract, Node } from '../contract/contract.ts'
import { type Shape, shapeOf } from '../diff/shape.ts'

/**
 * Fills a sample. `round` 0 leaves it as it is, 1 fills what is missing, each further one takes the next
 * value of every enum and the other alternative.
 */
export function filled(contract: Contract, node: Node, value: unknown, round: number, depth = 0): unknown {
  if (round < 1 || depth > 12) return value
  const shape = shapeOf(contract, node)
  const inner = (each: Node, known: unknown) => filled(contract, each, known, round, depth + 1)
  const chosen = shape.variants.length > 0 ? ofVariant(contract, shape, value, round, depth) : undefined
  if (shape.variants.length > 0 && shape.members.size === 0) return chosen
  if (shape.values && (round > 1 || value === undefined || value === null))
    return shape.values[Math.max(round - 2, 0) % shape.values.length]
  const known = value ?? exampleOf(node) ?? seedOf(shape)
  if (Array.isArray(known)) {
    if (!shape.items) return known
    return known.length > 0 ? known.map((each) => inner(shape.items!, each)) : [inner(shape.items, undefined)]
  }
  if (typeof known === 'boolean' && round > 1) return round % 2 === 0
  if (typeof known !== 'object' || known === null) return known
  const whole: Record<string, unknown> = { ...known, ...(typeof chosen === 'object' && chosen) }
  const members = [...shape.members].map(([name, each]) => [name, inner(each, whole[name])])
  const { others } = shape
  const more = Object.entries(whole)
    .filter(([name]) => !shape.members.has(name))
    .map(([name, each]) => [name, typeof others === 'object' ? inner(others, each) : (each as unknown)])
  return Object.fromEntries([...members, ...more])
}

function ofVariant(contract: Contract, shape: Shape, value: unknown, round: number, depth: number): unknown {
  const fits = (each: Node) =>
    [...shapeOf(contract, each).members].every(([name, member]) => {
      const { values } = shapeOf(contract, member)
      return values?.length !== 1 || (value as Record<string, unknown> | null)?.[name] === values[0]
    })
  const own = typeof value === 'object' && value !== null ? shape.variants.find(fits) : undefined
  const variant = round > 1 || !own ? shape.variants[round % shape.variants.length]! : own
  return filled(contract, variant, variant === own ? value : undefined, round, depth + 1)
}

function exampleOf({ value }: Node): unknown {
  const { examples, example } = value
  return structuredClone(Array.isArray(examples) ? examples[0] : example)
}

const texts: Record<string, string> = {
  'date-time': '2026-12-05T17:00:00Z',
  date: '2026-12-05',
  uuid: '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41',
  email: 'mara.lindner@example.com',
  uri: 'https://example.com/',
}

function seedOf({ types, keywords }: Shape): unknown {
  if (types.includes('object')) return {}
  if (types.includes('array')) return []
  if (types.includes('boolean')) return true
  const least = typeof keywords.minimum === 'number' ? keywords.minimum : 1
  if (types.includes('integer') || types.includes('number')) return least
  return texts[String(keywords.format)] ?? 'text'
}

/** Where any name is a key: `/productIdAmount` of a body. */
export function mapPointers(contract: Contract, node: Node, pointer = '', depth = 0): string[] {
  if (depth > 12) return []
  const shape = shapeOf(contract, node)
  const below = (each: Node, name: string) =>
    mapPointers(contract, each, name ? `${pointer}/${name}` : pointer, depth + 1)
  return [
    ...(typeof shape.others === 'object' ? [pointer, ...below(shape.others, '*')] : []),
    ...[...shape.members].flatMap(([name, each]) => below(each, name)),
    ...shape.variants.flatMap((each) => below(each, '')),
    ...(shape.items ? below(shape.items, '[]') : []),
  ]
}
