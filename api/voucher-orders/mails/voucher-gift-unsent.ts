import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { plain } from '../../words/text.ts'

const schema = z.object({
  orderId: z.number(),
  /** The recipient. */
  name: z.string(),
  cents: z.number(),
})

/** The mail to the buyer, when a voucher that was to be sent on this day is spent. */
export const voucherGiftUnsent = defineMail({
  name: 'voucher-gift-unsent',
  schema,
  render({ orderId, name, cents }, locale, places) {
    const say = texts[locale]
    return oneActionContent(
      {
        ...say,
        subject: say.subject(plain(name)),
        intro: say.intro(plain(name)),
        facts: [
          { label: say.value, lines: [formatEuro(cents, locale)] },
          { label: say.number, lines: [referenceNumber(orderId)] },
        ],
      },
      shopPage(places, locale, '/gutscheine'),
    )
  },
})

const texts = {
  de: {
    subject: (name: string) => `Dein Gutschein ging nicht an ${name}`,
    preview: 'Er ist schon eingelöst.',
    heading: 'Nicht verschickt',
    intro: (name: string) =>
      `Heute sollte dein Gutschein per Mail an ${name} gehen. Er ist schon ganz eingelöst, darum haben wir nichts verschickt.`,
    value: 'Wert beim Kauf',
    number: 'Bestellnummer',
    more: 'Möchtest du trotzdem Zeit verschenken, such einen neuen Gutschein aus. Er ist gleich nach dem Bezahlen da.',
    action: 'Gutscheine ansehen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone einen Gutschein verschenken wolltest.',
  },
  en: {
    subject: (name: string) => `Your voucher was not sent to ${name}`,
    preview: 'It has already been used.',
    heading: 'Not sent',
    intro: (name: string) =>
      `Your voucher was due to go to ${name} by email today. All of it has already been used, so we haven’t sent anything.`,
    value: 'Value when bought',
    number: 'Order number',
    more: 'If you’d still like to give some time away, choose a new voucher. It is there as soon as it’s paid for.',
    action: 'See vouchers',
    reason: 'You are receiving this email because you planned to give a Wellzone voucher as a gift.',
  },
}
