import type { Db } from '../../../database/tables.ts'
import { type Companion, readCompanions } from '../../rows/places.ts'
import type { Calendar } from '../../../slots/calendar.ts'
import { findSlot, type FoundSlot } from '../../../slots/find.ts'
import { type EpochMs, hourMs } from '../../../words/wall-clock.ts'
import { loadAround } from '../find-time.ts'
import { readReturnable } from '../sql.ts'
import { differencesOf, type LineDifference } from './differences.ts'
import { mostOf, type Product, quantityOf } from './lines.ts'
import { readExtras } from './lines-sql.ts'
import { type ChangeProblem, type Plan, planChange } from './plan.ts'
import { isSameVisit, type Shape, type WantedStay } from './wanted.ts'
import { type MoveRefusal, moveOf } from '../../can.ts'
import type { Stay } from '../../stay.ts'

export type LargerType = { id: number; name: string; differenceCents: number }

export type Quote = {
  wanted: WantedStay
  problem: MoveRefusal | ChangeProblem | 'SlotTaken' | 'NothingChanged' | null
  wellzone: string | null
  differenceCents: number | null
  returnableCents: number
  lines: LineDifference[]
  lengths: Array<{ hours: number; isFree: boolean }>
  types: LargerType[]
  nearest: EpochMs | null
  extras: Array<Product & { quantity: number; most: number }>
  companions: Companion[]
}

/** What `rescheduleOrder` would do with this time and shape, and what else is possible from here. */
export async function quoteChange(
  db: Db,
  stay: Stay,
  startsAt: EpochMs | undefined,
  shape: Shape | undefined,
  horizonDays: number,
): Promise<Quote> {
  const plan = await planChange(db, stay, startsAt, shape)
  const { wanted, price } = plan
  const calendar = await loadAround(db, stay, wanted.startsAt, horizonDays, 'live')
  if (!calendar) throw new Error(`store ${stay.store.id} has no calendar`)
  const found = findSlot(calendar, wanted)
  const stayCents = priceOf(plan, found)
  const products = await readExtras(db, stay.orderId)
  return {
    wanted,
    problem: problemOf(plan, found),
    wellzone: calendar.types.find(({ id }) => id === wanted.typeId)?.name ?? null,
    differenceCents: stayCents === null ? null : price.differenceTo(stayCents, plan.change),
    returnableCents: await readReturnable(db, stay.orderId),
    lines: stayCents === null ? [] : differencesOf(price.lines, price.linesWith(stayCents, plan.change)),
    lengths: lengthsOf(calendar, wanted, stay),
    types: plan.problem === 'TypeNotForGroup' ? largerTypes(calendar, plan) : [],
    nearest: nearestOf(plan, found),
    extras: products.map((product) => {
      const quantity = quantityOf(price.rest.filter(({ productId }) => productId === product.id))
      const most = mostOf(product, wanted.persons)
      return { ...product, quantity, most: product.isOffered ? most : Math.min(most, quantity) }
    }),
    companions: await readCompanions(db, stay.orderId),
  }
}

/** A stay that keeps its hours and type keeps its suite, whether or not it would still be offered. */
function problemOf({ stay, wanted, isDone, problem }: Plan, found: FoundSlot): Quote['problem'] {
  const decision = moveOf(stay)
  if (decision !== 'open') return decision
  if (problem) return problem
  if (isDone) return 'NothingChanged'
  if (isSameVisit(stay, wanted) || found.outcome === 'open') return null
  if (found.outcome === 'taken') return 'SlotTaken'
  return found.outcome === 'type-not-for-group' ? 'TypeNotForGroup' : 'SlotNotOffered'
}

/** The new price of the stay before any discount; null if it cannot be had so. */
function priceOf({ stay, wanted, price, problem }: Plan, found: FoundSlot): number | null {
  if (problem !== null && problem !== 'TooManyGuests') return null
  if (isSameVisit(stay, wanted)) return price.grossCents
  return found.outcome === 'open' ? found.slot.totalCents : null
}

function lengthsOf(calendar: Calendar, wanted: WantedStay, stay: Stay): Quote['lengths'] {
  const type = calendar.types.find(({ id }) => id === wanted.typeId)
  if (!type) return []
  const [least, most] = [type.minDurationMinutes / 60, type.maxDurationMinutes / 60]
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const hours = least + index
    const longer = { ...wanted, endsAt: wanted.startsAt + hours * hourMs }
    // The group may be too large for the type, which is said elsewhere.
    const found = findSlot(calendar, { ...longer, persons: Math.min(longer.persons, type.maxPersons) })
    return { hours, isFree: isSameVisit(stay, longer) || found.outcome === 'open' }
  })
}

function largerTypes(calendar: Calendar, { wanted, price, change }: Plan): LargerType[] {
  return calendar.types.flatMap(({ id, name }) => {
    const found = findSlot(calendar, { ...wanted, typeId: id })
    if (found.outcome !== 'open') return []
    const differenceCents =
      price.differenceTo(found.slot.totalCents, change) - price.differenceTo(price.grossCents, change)
    return [{ id, name, differenceCents }]
  })
}

function nearestOf({ stay, wanted }: Plan, found: FoundSlot): EpochMs | null {
  if (found.outcome !== 'taken' || isSameVisit(stay, wanted)) return null
  return found.alternatives.find(({ type }) => type.id === wanted.typeId)?.slot.startsAt ?? null
}
