import { BookingDetailsDocument } from '../../web/pages/booking/details/booking-details.generated.ts'
import { dayFromToday, dayVariables } from './requests.ts'
import type { Subject } from './subjects.ts'

interface Details {
  data: { store: { slots: { slots: { id: string; startsAt: string; endsAt: string }[] }[] } }
}

/** After the days that the queries ask for. */
const firstDay = 30
const lastDay = 90
/** From the end of one stay to the beginning of the next, so that no two hinder each other. */
const pauseMs = 60 * 60_000

/** So many slots of the first days with free ones, which can all be booked. */
export async function freeSlots({ ask, operation }: Subject, wanted: number): Promise<string[]> {
  const found: string[] = []
  for (let day = firstDay; day <= lastDay && found.length < wanted; day++) {
    const [text] = await ask([operation(BookingDetailsDocument, dayVariables(dayFromToday(day)))])
    for (const { slots } of (JSON.parse(text!) as Details).data.store.slots) {
      let free = 0
      for (const { id, startsAt, endsAt } of slots) {
        if (Date.parse(startsAt) < free) continue
        found.push(id)
        free = Date.parse(endsAt) + pauseMs
      }
    }
  }
  if (found.length < wanted) throw new Error(`Only ${found.length} slots are free`)
  return found.slice(0, wanted)
}
