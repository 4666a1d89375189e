import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import { selectOffered } from '../../products/sql.ts'
import { toInstant } from '../../slots/responses.ts'
import { listSlots } from '../../slots/rules.ts'
import { loadCalendar } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'

interface Asked {
  storeId: number
  day: Day
  hours: number
  persons: number
}

/** The times of a day for so many hours and persons, by the list that visitors see, and extras. */
export async function readFree(
  db: Db,
  { storeId, day, hours, persons }: Asked,
  horizonDays: number,
): Promise<components['schemas']['HouseFree']> {
  const calendar = await loadCalendar(db, storeId, day, day, { horizonDays })
  if (!calendar) throw notFound()
  // Types stand as in the plan, which lists suites by number.
  const placeOf = (typeId: number) => calendar.rooms.findIndex((room) => room.typeId === typeId)
  const slots = listSlots(calendar, day, { durationHours: hours, persons })
  const extras = await selectOffered(db, ['basic', 'special'], day)
  return {
    timeZone: calendar.timeZone,
    now: toInstant(calendar.now),
    types: slots
      .toSorted((one, other) => placeOf(one.type.id) - placeOf(other.type.id))
      .map(({ type, open }) => ({
        typeId: type.id,
        name: type.name,
        times: open.map(({ startsAt, endsAt, totalCents }) => ({
          startsAt: toInstant(startsAt),
          endsAt: toInstant(endsAt),
          total: toDecimal(totalCents),
        })),
      })),
    extras: extras.map(({ id, kind, name, grossCents }) => ({
      productId: id,
      name: name.de,
      price: toDecimal(grossCents),
      most: kind === 'special' ? 1 : persons,
    })),
  }
}
