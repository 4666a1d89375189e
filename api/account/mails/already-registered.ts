import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/**
 * Informs the owner of an address that it has an account, which the registration form must not reveal.
 * Contains no typed text: the form may have been sent by another person.
 */
export const alreadyRegistered = defineMail({
  name: 'already-registered',
  schema: z.object({}),
  render: (_payload, locale, places) => oneActionContent(texts[locale], shopPage(places, locale, '/login')),
})

const texts = {
  de: {
    subject: 'Du hast schon ein Konto',
    preview: 'Melde dich mit deinem bisherigen Passwort an.',
    heading: 'Mit dieser Adresse hast du schon ein Konto',
    intro:
      'Mit dieser E-Mail-Adresse gibt es bereits ein Konto bei Wellzone. Melde dich mit dem Passwort an, das du damals gewählt hast.',
    action: 'Zur Anmeldung',
    after: 'An deinem Konto hat sich nichts geändert, auch nicht an deinem Passwort.',
    reason:
      'Du bekommst diese Mail, weil jemand versucht hat, mit dieser Adresse ein Konto bei Wellzone anzulegen. Warst du das nicht, musst du nichts tun.',
  },
  en: {
    subject: 'You already have an account',
    preview: 'Log in with the password you chose before.',
    heading: 'You already have an account with this address',
    intro:
      'There is already a Wellzone account for this e-mail address. Log in with the password you chose back then.',
    action: 'Go to login',
    after: 'Nothing about your account has changed, and neither has your password.',
    reason:
      'You are receiving this e-mail because someone tried to register with this address at Wellzone. If that was not you, there is nothing to do.',
  },
}
