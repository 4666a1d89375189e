import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** The only way to a new password without the old one. */
export const resetPassword = defineMail({
  name: 'reset-password',
  schema: z.object({
    userId: z.number(),
    /** Two secrets that are valid only together. */
    token: z.string(),
    emailCode: z.string(),
  }),
  secretFields: ['token', 'emailCode'],
  validMinutes: 30,
  render({ userId, token, emailCode }, locale, places) {
    const query = new URLSearchParams({ token, emailCode, userId: String(userId) })
    return oneActionContent(texts[locale], `${shopPage(places, locale, '/resetPassword')}?${query}`)
  },
})

const texts = {
  de: {
    subject: 'Wähl ein neues Passwort',
    preview: 'Der Link gilt 30 Minuten.',
    heading: 'Neues Passwort wählen',
    intro:
      'Du hast dein Passwort vergessen? Hier wählst du ein neues. Danach bist du auf allen Geräten abgemeldet und meldest dich neu an.',
    action: 'Neues Passwort wählen',
    after: 'Der Link gilt 30 Minuten und nur einmal. Gib ihn nicht weiter: er öffnet dein Konto.',
    reason:
      'Du bekommst diese Mail, weil jemand für diese Adresse ein neues Passwort bei Wellzone angefordert hat. Warst du das nicht, musst du nichts tun: dein Passwort gilt weiter.',
  },
  en: {
    subject: 'Choose a new password',
    preview: 'The link works for 30 minutes.',
    heading: 'Choose a new password',
    intro:
      'Forgot your password? Choose a new one here. You’ll then be logged out on all devices and log in again.',
    action: 'Choose a new password',
    after: 'The link works for 30 minutes and only once. Don’t pass it on: it opens your account.',
    reason:
      'You are receiving this email because someone asked for a new password for this address at Wellzone. If that was not you, there is nothing to do: your password stays as it is.',
  },
}
