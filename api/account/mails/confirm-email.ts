import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'

/**
 * Without a name or other typed text: anyone can trigger this mail for any address, so it must not carry a
 * third party's text in the shop's name.
 */
export const confirmEmail = defineMail({
  name: 'confirm-email',
  schema: z.object({
    /** Confirms the registration, on the device that made it or with its password. */
    token: z.string(),
  }),
  secretFields: ['token'],
  render: ({ token }, locale, { apiUrl }) =>
    oneActionContent(
      texts[locale],
      `${apiUrl}/api/v1/identity/confirm-email?token=${encodeURIComponent(token)}`,
    ),
})

const texts = {
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: 'Ein Klick, dann ist dein Konto offen.',
    heading: 'Fast offen: dein Konto bei Wellzone',
    intro: 'Bestätige diese E-Mail-Adresse, dann kannst du dich anmelden und buchen.',
    action: 'E-Mail-Adresse bestätigen',
    after:
      'Der Link gilt 24 Stunden und nur einmal. Öffnest du ihn in einem anderen Browser, fragen wir dich nach deinem Passwort. Ist er abgelaufen, leg dein Konto einfach noch einmal an.',
    reason:
      'Du bekommst diese Mail, weil jemand mit dieser Adresse ein Konto bei Wellzone angelegt hat. Warst du das nicht, musst du nichts tun: ohne deine Bestätigung lässt sich das Konto nicht benutzen.',
  },
  en: {
    subject: 'Confirm your e-mail address',
    preview: 'One click and your account is open.',
    heading: 'Almost open: your Wellzone account',
    intro: 'Confirm this e-mail address, then you can log in and book.',
    action: 'Confirm e-mail address',
    after:
      'The link works for 24 hours and only once. In a different browser we’ll ask you for your password. If it has run out, simply register again.',
    reason:
      'You are receiving this e-mail because someone registered with this address at Wellzone. If that was not you, there is nothing to do: without confirmation the account cannot be used.',
  },
}
