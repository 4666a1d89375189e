import { FormattedMessage } from 'react-intl'
import type { WaitingWishFieldsFragment } from '../../features/waiting/waiting-wish.generated.ts'
import { useDates } from '../../lib/language/format.ts'

/** What happens when something becomes free; a wish of one day in one store is named. */
export function WaitingText({ wish: { stores, days } }: { wish: WaitingWishFieldsFragment }) {
  const dates = useDates()
  const [day] = days
  const [store] = stores ?? []
  const isOne = days.length === 1 && stores?.length === 1
  if (!isOne || !day || !store) return <FormattedMessage id="waiting.waiting.text" />
  return (
    <FormattedMessage
      id="waiting.waiting.textOfDay"
      values={{ day: dates.dayAndMonth(day), city: store.city }}
    />
  )
}
