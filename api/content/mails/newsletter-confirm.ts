import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import type { Letter } from '../../mail/content.ts'
import { noteLetter } from '../../mail/one-action.ts'

export type NewsletterConfirm = {
  /** Says yes in the reader's name, so it goes once the mail is sent. */
  token: string
}

/** Nothing that was typed stands in it but the address it goes to: everybody can have this mail sent to everybody. */
export function newsletterConfirmLetter(
  { token }: NewsletterConfirm,
  locale: Locale,
  places: Places,
): Letter {
  return noteLetter(
    texts[locale],
    shopPage(places, locale, `/newsletter?confirmationToken=${encodeURIComponent(token)}`),
  )
}

const texts = {
  de: {
    subject: 'Möchtest du unseren Newsletter?',
    preview: 'Ein Klick, dann schreiben wir dir.',
    heading: 'Post von Wellzone',
    intro:
      'Bestätige, dass du den Newsletter an diese E-Mail-Adresse bekommen möchtest. Vorher schicken wir dir keinen.',
    action: 'Newsletter bestätigen',
    after:
      'Der Link gilt 24 Stunden und nur einmal. Abbestellen kannst du jederzeit, unten auf jeder Seite des Shops.',
    reason:
      'Du bekommst diese Mail, weil jemand diese Adresse für den Newsletter von Wellzone eingetragen hat. Warst du das nicht, musst du nichts tun: ohne Bestätigung kommt kein Newsletter.',
  },
  en: {
    subject: 'Would you like our newsletter?',
    preview: 'One click and we will write to you.',
    heading: 'Mail from Wellzone',
    intro:
      'Confirm that you want the newsletter at this e-mail address. Until then we will not send you any.',
    action: 'Confirm newsletter',
    after:
      'The link works for 24 hours and only once. You can unsubscribe at any time, at the foot of every page of the shop.',
    reason:
      'You are receiving this e-mail because somebody entered this address for the Wellzone newsletter. If that was not you, there is nothing to do: without confirmation no newsletter will come.',
  },
}
