import { shownEmail } from '#http/shown-email.ts'
import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { plain } from '../../words/text.ts'

const schema = z.object({
  orderId: z.number(),
  name: z.string(),
  /** The recipient's address. */
  email: z.string(),
  cents: z.number(),
})

/** The mail to the buyer, when the voucher goes out to its recipient. */
export const voucherGiftSent = defineMail({
  name: 'voucher-gift-sent',
  schema,
  render({ orderId, name, email, cents }, locale, places) {
    const say = texts[locale]
    return oneActionContent(
      {
        ...say,
        subject: say.subject(plain(name)),
        intro: say.intro(plain(name)),
        facts: [
          { label: say.to, lines: [plain(shownEmail(email))] },
          { label: say.value, lines: [formatEuro(cents, locale)] },
          { label: say.number, lines: [referenceNumber(orderId)] },
        ],
      },
      shopPage(places, locale, '/profile/order'),
    )
  },
})

const texts = {
  de: {
    subject: (name: string) => `Dein Gutschein geht an ${name}`,
    preview: 'Heute ist der Tag, den du gewählt hast.',
    heading: 'Unterwegs',
    intro: (name: string) => `Dein Gutschein geht jetzt per Mail an ${name}.`,
    to: 'An',
    value: 'Wert',
    number: 'Bestellnummer',
    more: 'Kommt nichts an, liegt es oft am Spamordner oder an einem Tippfehler in der Adresse. Den Gutschein zum Ausdrucken findest du bei deiner Bestellung, damit kannst du ihn jederzeit selbst überreichen.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone einen Gutschein verschenkt hast.',
  },
  en: {
    subject: (name: string) => `Your voucher is on its way to ${name}`,
    preview: 'Today is the day you chose.',
    heading: 'On its way',
    intro: (name: string) => `Your voucher is going out to ${name} by email now.`,
    to: 'To',
    value: 'Value',
    number: 'Order number',
    more: 'If it doesn’t arrive, it is often the spam folder or a typo in the address. You will find the voucher to print with your order, so you can hand it over yourself at any time.',
    action: 'See your orders',
    reason: 'You are receiving this email because you gave a Wellzone voucher as a gift.',
  },
}
