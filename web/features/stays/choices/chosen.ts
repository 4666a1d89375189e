import type { StayShapeInput } from '../../../generated/schema.ts'
import { readTimeAddress } from '../times/time-address.ts'

/** What a visitor changes of a stay; null where it stays. */
export interface Chosen {
  /** The day whose times are shown; null while no other time is asked for. */
  day: string | null
  startsAt: string | null
  hours: number | null
  persons: number | null
  /** Another type of suite. */
  type: string | null
  /** Quantities of extras by product. */
  extras: Readonly<Record<string, number>> | null
  /** Places of the companions who do not come. */
  leaving: readonly number[]
}

export const nothingChosen: Chosen = {
  day: null,
  startsAt: null,
  hours: null,
  persons: null,
  type: null,
  extras: null,
  leaving: [],
}

/** The choice in an address, as in `?hours=3&extras=ID~2.ID~1`: the gateway writes it for a payment. */
export function readChosen(search: string): Chosen {
  const query = new URLSearchParams(search)
  const part = (name: string, shape: RegExp): string | null => {
    const value = query.get(name)
    return value !== null && shape.test(value) ? value : null
  }
  const number = (name: string): number | null => {
    const digits = part(name, /^\d{1,2}$/)
    return digits === null ? null : Number(digits)
  }
  const extras = part('extras', /^([\w-]+~\d{1,3}(\.[\w-]+~\d{1,3})*)?$/)
  const leaving = part('leaving', /^\d(\.\d)*$/)
  return {
    ...readTimeAddress(search),
    hours: number('hours'),
    persons: number('persons'),
    type: part('type', /^[\w-]+$/),
    extras: extras === null ? null : amountsIn(extras),
    leaving: leaving === null ? [] : leaving.split('.').map(Number),
  }
}

function amountsIn(extras: string): Record<string, number> {
  const pairs = extras
    .split('.')
    .filter(Boolean)
    .map((one) => one.split('~') as [string, string])
  return Object.fromEntries(pairs.map(([id, amount]) => [id, Number(amount)]))
}

/** Writes the choice into an address; other parameters stay. */
export function writeChosen(search: string, { extras, leaving, ...simple }: Chosen): string {
  const query = new URLSearchParams(search)
  const values: Record<string, string | number | null> = {
    ...simple,
    extras:
      extras &&
      Object.entries(extras)
        .map(([id, amount]) => `${id}~${amount}`)
        .join('.'),
    leaving: leaving.length > 0 ? leaving.join('.') : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, String(value))
  }
  return String(query).replaceAll('%3A', ':').replaceAll('%7E', '~')
}

/** The choice as the shop sends it; null if nothing but the time is another one. */
export function toShape({ hours, persons, type, extras, leaving }: Chosen): StayShapeInput | null {
  if (hours === null && persons === null && type === null && extras === null && leaving.length === 0)
    return null
  return {
    hours,
    persons,
    wellzoneTypeId: type,
    extras:
      extras &&
      Object.entries(extras)
        .filter(([, quantity]) => quantity > 0)
        .map(([productId, quantity]) => ({ productId, quantity })),
    leaving: leaving.length > 0 ? [...leaving] : null,
  }
}
