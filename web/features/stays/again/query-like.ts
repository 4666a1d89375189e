import { addDays } from '../../../lib/days.ts'
import { hoursBetween, localParts, weekdayOf } from '../../../lib/language/format.ts'
import type { StayLikeFragment } from './stay-like.generated.ts'
import { slotName } from '../draft/slot-name.ts'

type Stay = Pick<StayLikeFragment, 'startsAt' | 'endsAt' | 'persons' | 'store'>

/** An order whose place, time and group are known: neither of vouchers nor of a store that was closed. */
export function isStayLike<Order extends Stay>(
  order: Order,
): order is Order & { [Key in keyof Stay]: NonNullable<Order[Key]> } {
  return order.startsAt !== null && order.endsAt !== null && order.persons !== null && order.store !== null
}

export interface LastStay extends Pick<StayLikeFragment, 'wellzoneTypeName'> {
  startsAt: string
  endsAt: string
  persons: number
  store: { route: string; timeZone: string; wellzoneTypes: { kind: string; name: string }[] }
}

/** The next such weekday after the stay and `today`, and the stay's time there. */
export function nextLike({ startsAt, store }: Pick<LastStay, 'startsAt' | 'store'>, today: string) {
  const { day, time } = localParts(startsAt, store.timeZone)
  const from = day > today ? day : today
  const days = (weekdayOf(day) - weekdayOf(from) + 7) % 7 || 7
  return { day: addDays(from, days), time }
}

/** The query of the page of times for a stay like this one. */
export function queryLike(last: LastStay, today: string) {
  const { startsAt, endsAt, persons, wellzoneTypeName, store } = last
  const { day, time } = nextLike(last, today)
  const query = new URLSearchParams({
    store: store.route,
    date: day,
    persons: String(persons),
    hours: String(hoursBetween(startsAt, endsAt)),
  })
  const type = store.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)
  if (type) query.set('slot', slotName(type.kind, time))
  return String(query)
}
