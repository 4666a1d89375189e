import type { Locale } from '../../words/locale.ts'
import type { Places } from '../../words/places.ts'
import type { Letter } from '../../mail/content.ts'
import { noteLetter } from '../../mail/one-action.ts'

export type ConfirmEmail = {
  /** Opens the account: nobody but the reader of this mail may have it, so it goes once the mail is sent. */
  token: string
}

/**
 * Without a name and without anything else that was typed: everybody can have this mail sent to everybody, and what a
 * stranger types must not speak to the reader in our name.
 */
export function confirmEmailLetter({ token }: ConfirmEmail, locale: Locale, { apiUrl }: Places): Letter {
  return noteLetter(
    texts[locale],
    `${apiUrl}/api/v1/identity/confirm-email?token=${encodeURIComponent(token)}`,
  )
}

const texts = {
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: 'Ein Klick, dann ist dein Konto offen.',
    heading: 'Fast offen: dein Konto bei Wellzone',
    intro: 'Bestätige diese E-Mail-Adresse, dann kannst du dich anmelden und buchen.',
    action: 'E-Mail-Adresse bestätigen',
    after:
      'Der Link gilt 24 Stunden und nur einmal. Ist er abgelaufen, leg dein Konto einfach noch einmal an.',
    reason:
      'Du bekommst diese Mail, weil jemand mit dieser Adresse ein Konto bei Wellzone angelegt hat. Warst du das nicht, musst du nichts tun: ohne Bestätigung lässt sich das Konto nicht benutzen.',
  },
  en: {
    subject: 'Confirm your e-mail address',
    preview: 'One click and your account is open.',
    heading: 'Almost open: your Wellzone account',
    intro: 'Confirm this e-mail address, then you can log in and book.',
    action: 'Confirm e-mail address',
    after: 'The link works for 24 hours and only once. If it has run out, simply register again.',
    reason:
      'You are receiving this e-mail because somebody registered with this address at Wellzone. If that was not you, there is nothing to do: without confirmation the account cannot be used.',
  },
}
