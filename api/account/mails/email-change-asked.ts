import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/**
 * The mail to the current address, so that a takeover of the account is noticed. It does not name the new
 * address.
 */
export const emailChangeAsked = defineMail({
  name: 'email-change-asked',
  schema: z.object({}),
  render: (_payload, locale, places) =>
    oneActionContent(texts[locale], shopPage(places, locale, '/profile/data')),
})

const texts = {
  de: {
    subject: 'Für dein Konto ist eine neue E-Mail-Adresse eingetragen',
    preview: 'Warst du das?',
    heading: 'Eine neue Adresse wartet',
    intro:
      'In deinem Konto bei Wellzone wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, gilt sie anstelle von dieser hier. Warst du das nicht, melde dich an und ändere sofort dein Passwort: damit ist auch die neue Adresse hinfällig.',
    action: 'Zu deinen Daten',
    reason: 'Du bekommst diese Mail, weil diese Adresse bis jetzt zu deinem Konto bei Wellzone gehört.',
  },
  en: {
    subject: 'A new email address was entered for your account',
    preview: 'Was that you?',
    heading: 'A new address is waiting',
    intro:
      'A new email address was entered in your Wellzone account. As soon as it is confirmed, it replaces this one. If that was not you, log in and change your password immediately: that voids the new address as well.',
    action: 'Go to your data',
    reason: 'You are receiving this email because until now this address belongs to your Wellzone account.',
  },
}
