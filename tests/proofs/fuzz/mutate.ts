// Mutates valid values in a few places.
import { type Arbitrary, array, constantFrom, nat, oneof, record, tuple } from 'fast-check'
import { hostileName, hostileValue, sharpValues } from './hostile-values.ts'

type Change = {
  place: number
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat'
  name: string
  value: unknown
}

const change: Arbitrary<Change> = record({
  place: nat(10_000),
  kind: oneof(
    { weight: 4, arbitrary: constantFrom('replace' as const) },
    constantFrom('remove' as const, 'add' as const, 'wrap' as const, 'repeat' as const),
  ),
  name: hostileName,
  value: hostileValue,
})

/** Sometimes the valid value itself, mostly with one to three changes at any depth. */
export function mutated(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return tuple(valid, array(change, { maxLength: 3 })).map(([value, changes]) =>
    changes.reduce<unknown>((root, each) => apply(root, structuredClone(each)), structuredClone(value)),
  )
}

/** The valid value once for each of its places and each sharp value, with that value in that place. */
export function mutatedEverywhere(valid: unknown): unknown[] {
  return spotsOf(valid).flatMap((_, place) =>
    sharpValues.map((value) => apply(structuredClone(valid), { place, kind: 'replace', name: '', value })),
  )
}

function apply(root: unknown, { place, kind, name, value }: Change): unknown {
  const spots = spotsOf(root)
  if (spots.length === 0) return kind === 'remove' ? root : value
  const spot = spots[place % spots.length]!
  const { holder, key } = spot
  const before = holder[key]
  if (kind === 'replace') holder[key] = value
  else if (kind === 'wrap') holder[key] = [before]
  else if (kind === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (kind === 'remove') delete holder[key]
  else if (kind === 'repeat' && Array.isArray(holder))
    holder.push(...Array.from({ length: 200 }, () => before))
  else
    Object.defineProperty(holder, Array.isArray(holder) ? String(holder.length) : name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return root
}

type Holder = Record<string, unknown>

/** Every place in a value that can be replaced. */
function spotsOf(value: unknown, depth = 0): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null || depth > 10) return []
  const holder = value as Holder
  return Object.keys(holder)
    .slice(0, 50)
    .flatMap((key) => [{ holder, key }, ...spotsOf(holder[key], depth + 1)])
    .slice(0, 500)
}
