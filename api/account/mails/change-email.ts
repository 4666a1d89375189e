import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'

/** This mail has no name in it, like every mail that can be sent to an unconfirmed address. */
export const changeEmail = defineMail({
  name: 'change-email',
  schema: z.object({
    /** Makes the recipient's address the address of the account. */
    token: z.string(),
  }),
  secretFields: ['token'],
  validMinutes: 1440,
  render: ({ token }, locale, { apiUrl }) =>
    oneActionContent(
      texts[locale],
      `${apiUrl}/api/v1/identity/confirm-email?token=${encodeURIComponent(token)}`,
    ),
})

const texts = {
  de: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    preview: 'Einmal den Knopf drücken, dann gilt die neue Adresse.',
    heading: 'Neue Adresse, gleiches Konto',
    intro:
      'Bestätige diese E-Mail-Adresse, dann gehört sie zu deinem Konto bei Wellzone. Ab dann meldest du dich mit ihr an.',
    action: 'Neue Adresse bestätigen',
    after:
      'Der Link gilt 24 Stunden und führt dich zu einem letzten Knopf. Bis du ihn drückst, gilt deine bisherige Adresse weiter.',
    reason:
      'Du bekommst diese Mail, weil jemand diese Adresse in einem Konto bei Wellzone eingetragen hat. Warst du das nicht, musst du nichts tun: ohne Bestätigung ändert sich nichts.',
  },
  en: {
    subject: 'Confirm your new email address',
    preview: 'Press one button and the new address is yours.',
    heading: 'New address, same account',
    intro:
      'Confirm this email address, then it belongs to your Wellzone account. From then on you log in with it.',
    action: 'Confirm new address',
    after:
      'The link works for 24 hours and leads to one last button. Until you press it, your previous address stays in use.',
    reason:
      'You are receiving this email because someone entered this address in a Wellzone account. If that was not you, there is nothing to do: without confirmation nothing changes.',
  },
}
