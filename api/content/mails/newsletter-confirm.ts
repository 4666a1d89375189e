import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Contains nothing that was typed: anyone can trigger this mail for any address. */
export const newsletterConfirm = defineMail({
  name: 'newsletter-confirm',
  schema: z.object({
    /** Subscribes the reader. */
    token: z.string(),
  }),
  secretFields: ['token'],
  render: ({ token }, locale, places) =>
    oneActionContent(
      texts[locale],
      shopPage(places, locale, `/newsletter?confirmationToken=${encodeURIComponent(token)}`),
    ),
})

const texts = {
  de: {
    subject: 'Möchtest du unseren Newsletter?',
    preview: 'Ein Klick, dann schreiben wir dir.',
    heading: 'Unser Newsletter',
    intro:
      'Bestätige, dass du den Newsletter an diese E-Mail-Adresse bekommen möchtest, und nach einem Besuch die Frage, wie er war. Vorher schicken wir dir nichts davon.',
    action: 'Newsletter bestätigen',
    after:
      'Der Link gilt 24 Stunden und nur einmal. Abbestellen kannst du jederzeit, unten in jeder dieser Mails und auf jeder Seite des Shops.',
    reason:
      'Du bekommst diese Mail, weil jemand diese Adresse für den Newsletter von Wellzone eingetragen hat. Warst du das nicht, musst du nichts tun: ohne Bestätigung kommt kein Newsletter.',
  },
  en: {
    subject: 'Would you like our newsletter?',
    preview: 'One click and we will write to you.',
    heading: 'Our newsletter',
    intro:
      'Confirm that you want the newsletter at this email address, and after a visit the question of how it was. Until then we will send you neither.',
    action: 'Confirm newsletter',
    after:
      'The link works for 24 hours and only once. You can unsubscribe at any time, at the foot of each of these emails and of every page of the shop.',
    reason:
      'You are receiving this email because someone entered this address for the Wellzone newsletter. If that was not you, there is nothing to do: without confirmation no newsletter will come.',
  },
}
