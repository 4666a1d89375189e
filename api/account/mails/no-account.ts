import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/**
 * Informs the reader that the address has no confirmed account, which no form must reveal: a forgotten
 * password and a login by code send one mail in either case.
 */
export const noAccount = defineMail({
  name: 'no-account',
  schema: z.object({}),
  render: (_payload, locale, places) =>
    oneActionContent(texts[locale], shopPage(places, locale, '/register')),
})

const texts = {
  de: {
    subject: 'Mit dieser Adresse gibt es noch kein Konto',
    preview: 'Vielleicht hast du eine andere verwendet.',
    heading: 'Hier ist noch keine Tür',
    intro:
      'Du wolltest dich anmelden oder ein neues Passwort wählen, aber mit dieser E-Mail-Adresse gibt es bei Wellzone kein bestätigtes Konto. Vielleicht hast du dich mit einer anderen registriert. Ein neues Konto ist schnell angelegt.',
    action: 'Konto anlegen',
    reason:
      'Du bekommst diese Mail, weil sich jemand mit dieser Adresse bei Wellzone anmelden oder ein neues Passwort wählen wollte. Warst du das nicht, musst du nichts tun.',
  },
  en: {
    subject: 'There is no account for this address',
    preview: 'Perhaps you used a different one.',
    heading: 'There is no door here yet',
    intro:
      'You wanted to log in or choose a new password, but there is no confirmed Wellzone account for this email address. Perhaps you registered with a different one. A new account is quickly opened.',
    action: 'Open an account',
    reason:
      'You are receiving this email because someone wanted to log in at Wellzone with this address, or choose a new password. If that was not you, there is nothing to do.',
  },
}
