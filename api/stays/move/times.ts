import type { Db } from '../../database/tables.ts'
import type { Calendar } from '../../slots/calendar.ts'
import { listSlots, type Slot } from '../../slots/rules.ts'
import { loadCalendar } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { addDays, type EpochMs, hourMs, localDay } from '../../words/wall-clock.ts'
import type { Plan } from './change/plan.ts'
import type { WantedStay } from './change/wanted.ts'
import type { Stay } from '../stay.ts'

/** How many days one request lists. */
export const listedDays = 14

export type TimesOfDay = { day: Day; times: Array<{ slot: Slot; differenceCents: number }> }

/**
 * The free times of the wanted type, persons and length, on `listedDays` days from `firstDay` on, or from
 * three days before `around`, but never before today. The suite that the stay has now counts as free, but its
 * present time is not listed.
 */
export async function listTimes(
  db: Db,
  { stay, wanted, price, change }: Plan,
  { firstDay, around }: { firstDay: Day | undefined; around: EpochMs },
  horizonDays: number,
): Promise<TimesOfDay[]> {
  const today = localDay(stay.now, stay.store.timeZone)
  const asked = firstDay ?? addDays(localDay(around, stay.store.timeZone), -3)
  const first = asked < today ? today : asked
  const days = Array.from({ length: listedDays }, (_, index) => addDays(first, index))
  const options = { horizonDays, except: stay.orderId }
  const calendar = await loadCalendar(db, stay.store.id, first, days.at(-1)!, options)
  return days.map((day) => ({
    day,
    times: calendar
      ? openSlots(calendar, day, stay, wanted).map((slot) => ({
          slot,
          differenceCents: price.differenceTo(slot.totalCents, change),
        }))
      : [],
  }))
}

function openSlots(
  calendar: Calendar,
  day: Day,
  stay: Stay,
  { typeId, startsAt, endsAt, persons }: WantedStay,
): Slot[] {
  const durationHours = (endsAt - startsAt) / hourMs
  const group = listSlots(calendar, day, { durationHours, persons }).find(({ type }) => type.id === typeId)
  return (group?.open ?? []).filter((slot) => slot.startsAt !== stay.startsAt)
}
