import { useIntl } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { dayOfWeekday } from './hours.ts'
import type { HoursOfDayFragment } from './hours-of-day.generated.ts'

/** Hours and their days as staff read them. */
export function useHoursWords() {
  const intl = useIntl()
  const dates = useDates()
  return {
    /** `Freitag` */
    weekday: (weekday: number) => dates.weekday(dayOfWeekday(weekday)),
    /** `Donnerstag, 24. Dezember`, or `Do 24.12. – Sa 26.12.` */
    days: (from: string, until: string) =>
      from === until ? dates.short(from) : `${dates.tiny(from)} – ${dates.tiny(until)}`,
    /** `10:00 – 22:00`, or `geschlossen` */
    hours: (hours: HoursOfDayFragment | null) =>
      hours
        ? `${hours.opens} – ${hours.closes === '00:00' ? '24:00' : hours.closes}`
        : intl.formatMessage({ id: 'house.hours.closed' }),
    /** `erste Ankunft 10:30`; nothing on a closed day. */
    firstCheckIn: (hours: HoursOfDayFragment | null) =>
      hours ? intl.formatMessage({ id: 'house.hours.checkIn' }, { time: hours.firstCheckIn }) : '',
  }
}
