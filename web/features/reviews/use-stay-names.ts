import { useIntl } from 'react-intl'
import { shopTimeZone, useDates } from '../../lib/language/format.ts'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'

/** Names of a visit for texts. */
export function useStayNames() {
  const intl = useIntl()
  const dates = useDates()
  const dayOf = ({ startsAt, store }: RateableOrderFragment): string | null =>
    startsAt && dates.at(startsAt, store?.timeZone ?? shopTimeZone).day
  const place = ({ wellzoneTypeName, store }: RateableOrderFragment): string =>
    intl.formatMessage({ id: 'reviews.place' }, { name: wellzoneTypeName ?? '–', city: store?.city ?? '–' })
  return {
    /** `Classic in Stuttgart` */
    place,
    /** `20. September` */
    day: (order: RateableOrderFragment): string => {
      const day = dayOf(order)
      return day ? dates.dayAndMonth(day) : '–'
    },
    /** `20. September 2025, Classic in Stuttgart` */
    dayAndPlace: (order: RateableOrderFragment): string => {
      const day = dayOf(order)
      return [day && dates.full(day), place(order)].filter(Boolean).join(', ')
    },
  }
}
