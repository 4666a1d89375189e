import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/**
 * Informs the owner of an address that it has an account with a password, which no form must reveal.
 * Contains no typed text: the form may have been sent by another person.
 */
export const alreadyRegistered = defineMail({
  name: 'already-registered',
  schema: z.object({}),
  render: (_payload, locale, places) => {
    const { forgotten, ...rest } = texts[locale]
    const content = oneActionContent(rest, shopPage(places, locale, '/login'))
    const href = shopPage(places, locale, '/login?forgotten=true')
    return { ...content, blocks: [...content.blocks, { type: 'action', label: forgotten, href }] }
  },
})

const texts = {
  de: {
    subject: 'Du hast schon ein Konto',
    preview: 'Melde dich mit deinem bisherigen Passwort an.',
    heading: 'Mit dieser Adresse hast du schon ein Konto',
    intro:
      'Mit dieser E-Mail-Adresse gibt es bereits ein Konto bei Wellzone. Melde dich mit dem Passwort an, das du damals gewählt hast.',
    more: 'Fragt dich eine Seite gerade nach einem Code? Du brauchst keinen: Wähle dort „Mit Passwort anmelden“. Ein reservierter Raum bleibt so lange reserviert wie angezeigt.',
    action: 'Zur Anmeldung',
    after:
      'An deinem Konto hat sich nichts geändert, auch nicht an deinem Passwort. Fällt es dir nicht ein, wähl ein neues:',
    forgotten: 'Passwort vergessen',
    reason:
      'Du bekommst diese Mail, weil jemand mit dieser Adresse ein Konto bei Wellzone anlegen oder sich mit einem Code anmelden wollte. Warst du das nicht, musst du nichts tun.',
  },
  en: {
    subject: 'You already have an account',
    preview: 'Log in with the password you chose before.',
    heading: 'You already have an account with this address',
    intro:
      'There is already a Wellzone account for this email address. Log in with the password you chose back then.',
    more: 'Is a page asking you for a code right now? You don’t need one: choose “Log in with a password” there. A suite reserved for you stays reserved for as long as the page says.',
    action: 'Go to login',
    after:
      'Nothing about your account has changed, and neither has your password. If it has slipped your mind, choose a new one:',
    forgotten: 'Forgotten password',
    reason:
      'You are receiving this email because someone tried to register at Wellzone with this address, or to log in with a code. If that was not you, there is nothing to do.',
  },
}
