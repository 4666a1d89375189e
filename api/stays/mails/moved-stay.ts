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

export const changedShape = z.object({
  persons: z.number(),
  extras: z.array(z.object({ name: z.string(), quantity: z.number() })),
})

type MovedStay = z.output<z.ZodObject<typeof movedStay>>

const texts = {
  de: {
    ...{ what: 'Was', when: 'Wann', now: 'Neu', formerly: 'Bisher', where: 'Wo' },
    ...{ persons: 'Personen', extras: 'Extras', none: 'keine' },
  },
  en: {
    ...{ what: 'What', when: 'When', now: 'New', formerly: 'Before', where: 'Where' },
    ...{ persons: 'Guests', extras: 'Extras', none: 'none' },
  },
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
  const [now, before] = [whenOf(stay, store.timeZone, locale), whenOf(formerly, store.timeZone, locale)]
  const isSameTime = stay.startsAt === formerly.startsAt && stay.endsAt === formerly.endsAt
  return [
    { label: say.what, lines: [`Wellzone ${wellzone}`] },
    ...(isSameTime
      ? [{ label: say.when, lines: now }]
      : [
          { label: say.now, lines: now },
          { label: say.formerly, lines: before },
        ]),
    { label: say.where, lines: addressLines(store) },
  ]
}

/** How many come from now on, and with which extras; nothing where only the time is another one. */
export function changedFacts(changed: z.output<typeof changedShape> | null, locale: Locale): Fact[] {
  if (!changed) return []
  const say = texts[locale]
  const extras = changed.extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [
    { label: say.persons, lines: [String(changed.persons)] },
    { label: say.extras, lines: extras.length > 0 ? extras : [say.none] },
  ]
}
