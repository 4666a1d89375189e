import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Sent for every new passkey, so that the owner notices one that is not theirs. */
export const passkeyAdded = defineMail({
  name: 'passkey-added',
  schema: z.object({}),
  render: (_payload, locale, places) =>
    oneActionContent(texts[locale], shopPage(places, locale, '/profile/data')),
})

const texts = {
  de: {
    subject: 'Ein neuer Passkey für dein Konto',
    preview: 'Damit meldest du dich ohne Passwort an.',
    heading: 'Dein Passkey ist gespeichert',
    intro:
      'Zu deinem Konto bei Wellzone ist soeben ein Passkey dazugekommen. Damit meldest du dich ohne Passwort an. Hast du ein Passwort, gilt es weiter.',
    more: 'Warst du das nicht, entfern den Passkey unter „Meine Daten“ und ändere sofort dein Passwort.',
    action: 'Zu meinen Daten',
    reason: 'Du bekommst diese Mail, weil zu deinem Konto bei Wellzone ein Passkey gespeichert wurde.',
  },
  en: {
    subject: 'A new passkey for your account',
    preview: 'It logs you in without a password.',
    heading: 'Your passkey is saved',
    intro:
      'A passkey has just been added to your Wellzone account. It logs you in without a password. If you have a password, it still works.',
    more: 'If that was not you, remove the passkey under “My details” and change your password at once.',
    action: 'Go to my details',
    reason: 'You are receiving this email because a passkey was saved for your Wellzone account.',
  },
}
