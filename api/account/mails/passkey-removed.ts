import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Sent for every passkey that is removed, so that the owner notices what they did not do. */
export const passkeyRemoved = defineMail({
  name: 'passkey-removed',
  schema: z.object({}),
  render: (_payload, locale, places) =>
    oneActionContent(texts[locale], shopPage(places, locale, '/profile/data')),
})

const texts = {
  de: {
    subject: 'Ein Passkey deines Kontos ist entfernt',
    preview: 'Anmelden kann sich damit niemand mehr.',
    heading: 'Der Passkey gilt nicht mehr',
    intro:
      'Aus deinem Konto bei Wellzone wurde soeben ein Passkey entfernt. Anmelden kann sich damit niemand mehr. Hast du ein Passwort, gilt es weiter.',
    more: 'Ist dir ein Gerät abhandengekommen oder warst du das nicht, ändere auch dein Passwort: Das meldet alle anderen Geräte ab.',
    action: 'Zu meinen Daten',
    reason: 'Du bekommst diese Mail, weil aus deinem Konto bei Wellzone ein Passkey entfernt wurde.',
  },
  en: {
    subject: 'A passkey of your account has been removed',
    preview: 'It can no longer be used to log in.',
    heading: 'The passkey no longer works',
    intro:
      'A passkey has just been removed from your Wellzone account. It can no longer be used to log in. If you have a password, it still works.',
    more: 'If you have lost a device, or if that was not you, change your password too: it logs out all other devices.',
    action: 'Go to my details',
    reason: 'You are receiving this email because a passkey was removed from your Wellzone account.',
  },
}
