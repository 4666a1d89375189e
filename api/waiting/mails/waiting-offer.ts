import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { formatDay, formatDayAndTime, formatEuro, formatTimes } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { isOffered } from '../offers-sql.ts'
import { wishToken } from './waiting-confirm.ts'

/** A stay is held for a wish: what, at what price and until when, one way to take it and one to leave. */
export const waitingOffer = defineMail({
  name: 'waiting-offer',
  schema: z.object({
    orderId: z.number(),
    /** Name of the wellzone type: `Premium`. */
    wellzone: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    store: z.object({ name: z.string(), city: z.string(), timeZone: z.string() }),
    totalCents: z.number(),
    heldUntil: z.string(),
    /** Of the link's token, as hexadecimal digits: without the server's secret it opens nothing. */
    nonce: z.string(),
    /** Staff hold it for a guest who called. */
    byHouse: z.boolean().default(false),
    /** The guests for whom they hold it. */
    persons: z.number().optional(),
  }),
  renew: async (trx, mail) => ((await isOffered(trx, mail.orderId)) ? mail : null),
  render(mail, locale, places) {
    const { orderId, wellzone, startsAt, endsAt, store, totalCents, heldUntil, nonce, byHouse, persons } =
      mail
    const say = byHouse ? { ...texts[locale], ...textsForGuests[locale] } : texts[locale]
    const day = formatDay(startsAt, store.timeZone, locale)
    // A hold of the night ends at 8:15, as the shop says it.
    const until = formatDayAndTime(heldUntil, store.timeZone, locale).replace(/ 0(?=\d:)/, ' ')
    const page = shopPage(places, locale, `/warteliste/${wishToken(places.visitorSecret, nonce)}`)
    const href = byHouse ? `${page}?reserviert` : page
    return {
      subject: say.subject(store.city, day),
      preview: say.preview(until),
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(until) },
        {
          type: 'facts',
          rows: [
            { label: say.what, lines: [`Wellzone ${wellzone}`, store.name] },
            { label: say.when, lines: [day, formatTimes(startsAt, endsAt, store.timeZone, locale)] },
            ...(persons === undefined ? [] : [{ label: say.persons, lines: [String(persons)] }]),
            { label: say.price, lines: [formatEuro(totalCents, locale)] },
            // On the telephone the guest names it.
            ...(byHouse ? [{ label: say.number, lines: [referenceNumber(orderId)] }] : []),
          ],
        },
        { type: 'action', label: say.take, href },
        { type: 'paragraph', text: say.after },
      ],
      reason: say.reason,
      ...(!byHouse && { leave: { label: say.leave, href: `${page}?verlassen` } }),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Frei geworden: ${city}, ${day}`,
    preview: (until: string) => `Für dich gehalten bis ${until}`,
    heading: 'Eine Zeit ist frei geworden',
    intro: (until: string) =>
      `Die Zeit passt zu deinem Wunsch, und wir halten sie bis ${until} für dich. Danach fragen wir, wer als Nächstes auf der Liste steht.`,
    what: 'Was',
    when: 'Wann',
    price: 'Preis',
    persons: 'Personen',
    number: 'Bestellnummer',
    take: 'Ansehen und buchen',
    after: 'Passt die Zeit nicht? Dann tu einfach nichts, du bleibst auf der Liste.',
    leave: 'Von der Liste nehmen',
    reason: 'Du bekommst diese Mail, weil du auf der Warteliste von Wellzone stehst.',
  },
  en: {
    subject: (city: string, day: string) => `Now free: ${city}, ${day}`,
    preview: (until: string) => `Reserved for you until ${until}`,
    heading: 'A time has become free',
    intro: (until: string) =>
      `It is what you were waiting for, and it is reserved for you until ${until}. After that we will ask whoever is next on the list.`,
    what: 'What',
    when: 'When',
    price: 'Price',
    persons: 'Guests',
    number: 'Order number',
    take: 'See it and book it',
    after: 'Doesn’t it suit you? Then simply do nothing: you stay on the list.',
    leave: 'Take me off the list',
    reason: 'You are receiving this email because you are on the Wellzone waiting list.',
  },
}

/** The texts to a guest for whom staff hold a stay. */
const textsForGuests = {
  de: {
    subject: (city: string, day: string) => `Für dich reserviert: ${city}, ${day}`,
    heading: 'Dein Raum ist reserviert',
    intro: (until: string) =>
      `Wie besprochen halten wir die Zeit bis ${until} für dich. Gebucht ist sie, sobald du bezahlt hast.`,
    after: 'Passt die Zeit nicht mehr? Dann tu einfach nichts, sie wird von selbst wieder frei.',
    reason: 'Du bekommst diese Mail, weil unser Empfang für dich reserviert hat.',
  },
  en: {
    subject: (city: string, day: string) => `Reserved for you: ${city}, ${day}`,
    heading: 'Your suite is reserved',
    intro: (until: string) =>
      `As agreed, we are keeping this time for you until ${until}. It is booked once you have paid.`,
    after: 'Doesn’t it suit you any more? Then simply do nothing: it will be released by itself.',
    reason: 'You are receiving this email because our reception has made a reservation for you.',
  },
}
