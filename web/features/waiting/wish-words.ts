import { useIntl } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../lib/language/format.ts'
import type { PartOfDay } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { planShapes } from '../../ui/pictures/plan-shapes.ts'
import type { WaitingWishFieldsFragment } from './waiting-wish.generated.ts'

const partsInWords = {
  MORNING: 'waiting.wish.morning',
  AFTERNOON: 'waiting.wish.afternoon',
  EVENING: 'waiting.wish.evening',
} as const satisfies Record<PartOfDay, PlainMessageId>

/** A Monday, from which the names of the weekdays are made. */
const someMonday = Date.UTC(2024, 0, 1)

/** Names of the weekdays, Monday first, by their ISO numbers. */
export function useWeekdays() {
  const intl = useIntl()
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(someMonday + index * 86_400_000)
    const name = (weekday: 'long' | 'short') => intl.formatDate(date, { weekday, timeZone: 'UTC' })
    return { value: index + 1, short: name('short'), long: name('long') }
  })
}

/** What a wish waits for, in words: any of its stores, types, days and parts of the day. */
export function useWishWords(wish: WaitingWishFieldsFragment) {
  const intl = useIntl()
  const dates = useDates()
  const weekdays = useWeekdays()
  const anyOf = (words: string[]) => intl.formatList(words, { type: 'disjunction' })
  const days = wish.days.map((day) => dates.short(day))
  const onWeekdays = weekdays.filter(({ value }) => wish.weekdays.includes(value)).map(({ long }) => long)
  const parts = wish.partsOfDay.map((part) => intl.formatMessage({ id: partsInWords[part] }))
  const ends = dates.at(wish.endsAt, shopTimeZone)
  return {
    cities: anyOf((wish.stores ?? []).map(({ city }) => city)),
    types:
      wish.wellzoneTypeNames.length < Object.keys(planShapes).length
        ? anyOf(wish.wellzoneTypeNames)
        : intl.formatMessage({ id: 'waiting.say.anyKind' }),
    days: anyOf(days.length > 0 ? days : onWeekdays),
    parts:
      parts.length < Object.keys(partsInWords).length
        ? anyOf(parts)
        : intl.formatMessage({ id: 'waiting.wish.anyPart' }),
    ends: { day: dates.short(ends.day), time: formatClock(ends.time) },
  }
}
