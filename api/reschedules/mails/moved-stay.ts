// What both mails about a moved stay share.
import { z } from 'zod'
import type { Fact } from '../../mail/content.ts'
import { addressLines } from '../../words/store-address.ts'
import type { Locale } from '../../words/locale.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import { stayFacts } from '../../words/stay-facts.ts'

export const movedStay = {
  ...stayFacts,
  /** How often the stay was moved, this time included. */
  moves: z.number(),
  formerly: z.object({ startsAt: z.string(), endsAt: z.string() }),
  /** Full name of the booker. */
  booker: z.string(),
  /** The reader's address, for the calendar file. */
  email: z.string(),
}

type MovedStay = z.output<z.ZodObject<typeof movedStay>>

const texts = {
  de: { what: 'Was', now: 'Neu', formerly: 'Bisher', where: 'Wo' },
  en: { what: 'What', now: 'New', formerly: 'Before', where: 'Where' },
}

/** Day and times of a stay in the zone of its store. */
export function whenOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
  locale: Locale,
): [day: string, times: string] {
  return [formatDay(startsAt, timeZone, locale), formatTimes(startsAt, endsAt, timeZone, locale)]
}

export function movedFacts({ wellzone, store, formerly, ...stay }: MovedStay, locale: Locale): Fact[] {
  const say = texts[locale]
  return [
    { label: say.what, lines: [`Wellzone ${wellzone}`] },
    { label: say.now, lines: whenOf(stay, store.timeZone, locale) },
    { label: say.formerly, lines: whenOf(formerly, store.timeZone, locale) },
    { label: say.where, lines: addressLines(store) },
  ]
}
