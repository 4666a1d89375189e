import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { localParts, useDates, useMoney } from '../../lib/language/format.ts'

/** Times, spans and amounts as staff read them, in the zone of the store. */
export function useWords(timeZone: string) {
  const intl = useIntl()
  const dates = useDates()
  const money = useMoney()
  return useMemo(() => {
    const clock = (at: string | number): string => localParts(new Date(at).toISOString(), timeZone).time
    return {
      /** `17:30` */
      clock,
      /** `17:30 bis 19:00` */
      span: (from: string, until: string) =>
        intl.formatMessage({ id: 'house.time.span' }, { from: clock(from), until: clock(until) }),
      /** `Sa 12.12., 17:30` */
      dayAndClock: (at: string) => `${dates.tiny(localParts(at, timeZone).day)}, ${clock(at)}`,
      /** `1 Std. 18 min` */
      length(ms: number): string {
        const minutes = Math.max(0, Math.round(ms / 60_000))
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
        if (hours === 0) return intl.formatMessage({ id: 'house.time.minutes' }, { minutes: rest })
        return intl.formatMessage({ id: 'house.time.hours' }, { hours, minutes: rest })
      },
      persons: (persons: number) => intl.formatMessage({ id: 'house.persons' }, { persons }),
      extras: (extras: { name: string; quantity: number }[]) =>
        extras.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} ${name}`)).join(', '),
      /** `+4,00 €` */
      difference: (cents: number) => `${cents > 0 ? '+' : ''}${money({ minor: cents, currency: 'EUR' })}`,
      money: (cents: number) => money({ minor: cents, currency: 'EUR' }),
    }
  }, [intl, dates, money, timeZone])
}

export type Words = ReturnType<typeof useWords>
