// The rows of facts that mails about a stay have in common.
import { z } from 'zod'
import type { Fact } from '../../mail/content.ts'
import { addressLines } from '../../words/store-address.ts'
import type { Locale } from '../../words/locale.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { stayFacts } from '../../words/stay-facts.ts'

type Visit = z.output<z.ZodObject<typeof stayFacts>>

export const movedStay = {
  ...stayFacts,
  /** Number of moves of the stay, this one included. */
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

/** Day and times of a stay in the zone of its store. */
export function whenOf({ startsAt, endsAt, store }: Visit, locale: Locale): [day: string, times: string] {
  return [formatDay(startsAt, store.timeZone, locale), formatTimes(startsAt, endsAt, store.timeZone, locale)]
}

/** Suite, time and address of a stay that takes place; `more` is what was booked with the suite. */
export function visitRows(visit: Visit, locale: Locale, more: string[] = []): Fact[] {
  const say = texts[locale]
  return [
    { label: say.what, lines: [`Wellzone ${visit.wellzone}`, ...more] },
    { label: say.when, lines: whenOf(visit, locale) },
    { label: say.where, lines: addressLines(visit.store) },
  ]
}

/** Suite and time of a stay to which the reader does not go. */
export function goneRows(visit: Visit, locale: Locale): Fact[] {
  const [what, when] = visitRows(visit, locale, [visit.store.name])
  return [what!, when!]
}

export function numberRow(orderId: number, locale: Locale): Fact {
  return { label: texts[locale].number, lines: [referenceNumber(orderId)] }
}

/** The stay at its new time, and at the one before. */
export function movedRows({ formerly, ...stay }: MovedStay, locale: Locale): Fact[] {
  const say = texts[locale]
  const [what, when, where] = visitRows(stay, locale)
  if (stay.startsAt === formerly.startsAt && stay.endsAt === formerly.endsAt) return [what!, when!, where!]
  return [
    what!,
    { label: say.now, lines: whenOf(stay, locale) },
    { label: say.formerly, lines: whenOf({ ...stay, ...formerly }, locale) },
    where!,
  ]
}

/** The new number of guests and their extras; nothing if only the time is another one. */
export function changedRows(changed: z.output<typeof changedShape> | null, locale: Locale): Fact[] {
  if (!changed) return []
  const say = texts[locale]
  const extras = changed.extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [
    { label: say.persons, lines: [String(changed.persons)] },
    { label: say.extras, lines: extras.length > 0 ? extras : [say.none] },
  ]
}

const texts = {
  de: {
    what: 'Was',
    when: 'Wann',
    now: 'Neu',
    formerly: 'Bisher',
    where: 'Wo',
    number: 'Bestellnummer',
    persons: 'Personen',
    extras: 'Extras',
    none: 'keine',
  },
  en: {
    what: 'What',
    when: 'When',
    now: 'New',
    formerly: 'Before',
    where: 'Where',
    number: 'Order number',
    persons: 'Guests',
    extras: 'Extras',
    none: 'none',
  },
}
