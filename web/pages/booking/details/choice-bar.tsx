import { durationOf, personsOf } from '../../../features/slots/stay.ts'
import { DearerBar } from './dearer-bar.tsx'
import { GoneBar } from './gone-bar.tsx'
import type { useBookingDetails } from './use-booking-details.ts'

/** The bar that stands in the place of the other where the chosen time has gone, or costs more. */
export function ChoiceBar({ details }: { details: ReturnType<typeof useBookingDetails> }) {
  const { draft, store, times, chosen, dearer, flow, selectSlot, bookAtNewPrice } = details
  const { day } = draft
  if (dearer && chosen)
    return (
      <DearerBar
        dearer={dearer}
        chosen={chosen}
        times={times}
        isBooking={flow.isBooking}
        onChoose={selectSlot}
        onBook={bookAtNewPrice}
      />
    )
  if (!store || !day) return null
  const stay = { persons: personsOf(draft), durationHours: durationOf(draft) }
  return <GoneBar times={times} asked={{ storeRoute: store.route, day, ...stay }} onChoose={selectSlot} />
}
