import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'

/**
 * This mail has no name or other typed text: anyone can trigger it for any address, so it must not carry a
 * third party's text in the shop's name.
 */
export const confirmEmail = defineMail({
  name: 'confirm-email',
  schema: z.object({
    /** Confirms the registration, on the device that made it or with its password. */
    token: z.string(),
    /** Six digits that confirm it in the browser that made it, for ten minutes. */
    emailCode: z.string().optional(),
  }),
  secretFields: ['token', 'emailCode'],
  validMinutes: 1440,
  render: ({ token, emailCode }, locale, { apiUrl }) => {
    const { preview, code, subjectWithCode, intro, introWithCode, more, ...common } = texts[locale]
    const href = `${apiUrl}/api/v1/identity/confirm-email?token=${encodeURIComponent(token)}`
    return emailCode === undefined
      ? oneActionContent({ ...common, preview, intro }, href)
      : oneActionContent(
          {
            ...common,
            subject: `${emailCode} ${subjectWithCode}`,
            preview: `${code}: ${emailCode}`,
            intro: introWithCode,
            code: { label: code, code: emailCode },
            more,
          },
          href,
        )
  },
})

const texts = {
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    subjectWithCode: 'ist dein Code bei Wellzone',
    preview: 'Ein Klick, dann ist dein Konto offen.',
    heading: 'Fast offen: dein Konto bei Wellzone',
    intro: 'Bestätige diese E-Mail-Adresse, dann kannst du dich anmelden und buchen.',
    code: 'Dein Code',
    introWithCode:
      'Gib diesen Code auf der Seite ein, auf der du dein Konto angelegt hast. Er gilt zehn Minuten, und dort geht es gleich weiter.',
    more: 'Ist die Seite schon zu? Dann bestätige deine Adresse mit dem Link.',
    action: 'E-Mail-Adresse bestätigen',
    after:
      'Der Link gilt 24 Stunden. Öffnest du ihn in einem anderen Browser, fragen wir dich nach deinem Passwort. Ist er abgelaufen, leg dein Konto einfach noch einmal an.',
    reason:
      'Du bekommst diese Mail, weil jemand mit dieser Adresse ein Konto bei Wellzone angelegt hat. Warst du das nicht, gib den Code nicht weiter. Mehr musst du nicht tun: ohne deine Bestätigung lässt sich das Konto nicht benutzen.',
  },
  en: {
    subject: 'Confirm your email address',
    subjectWithCode: 'is your Wellzone code',
    preview: 'One click and your account is open.',
    heading: 'Almost open: your Wellzone account',
    intro: 'Confirm this email address, then you can log in and book.',
    code: 'Your code',
    introWithCode:
      'Enter this code on the page where you opened your account. It works for ten minutes and takes you straight on.',
    more: 'Closed the page already? Then confirm your address with the link.',
    action: 'Confirm email address',
    after:
      'The link works for 24 hours. In a different browser we’ll ask you for your password. If it has run out, simply register again.',
    reason:
      'You are receiving this email because someone registered with this address at Wellzone. If that wasn’t you, don’t pass the code on. There is nothing else to do: without confirmation the account cannot be used.',
  },
}
