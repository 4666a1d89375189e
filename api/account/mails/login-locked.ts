import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Sent once per lock, so that the owner knows why a login is refused, and what to do. */
export const loginLocked = defineMail({
  name: 'login-locked',
  schema: z.object({}),
  render: (_payload, locale, places) => oneActionContent(texts[locale], shopPage(places, locale, '/login')),
})

const texts = {
  de: {
    subject: 'Viele falsche Passwörter für dein Konto',
    preview: 'Wir lassen deshalb eine Weile keine unbekannten Geräte hinein.',
    heading: 'Jemand probiert Passwörter',
    intro:
      'Bei deinem Konto bei Wellzone wurde hundertmal ein falsches Passwort eingegeben. Unbekannte Geräte können sich deshalb bis zu einer Stunde lang nicht anmelden.',
    more: 'Dein Passwort ist nicht bekannt geworden. Wo du schon einmal angemeldet warst, kommst du weiter hinein. Auf einem anderen Gerät wähl „Passwort vergessen“: Mit einem neuen Passwort geht es sofort.',
    action: 'Zur Anmeldung',
    reason: 'Du bekommst diese Mail, weil dein Konto bei Wellzone für unbekannte Geräte gesperrt wurde.',
  },
  en: {
    subject: 'Many wrong passwords for your account',
    preview: 'So we are not letting any unknown devices in for a while.',
    heading: 'Someone is trying passwords',
    intro:
      'A wrong password has been entered for your Wellzone account a hundred times. For up to an hour, devices we do not know cannot log in.',
    more: 'Your password has not become known. Wherever you have logged in before, you still can. On another device choose “Forgot password”: a new password lets you in at once.',
    action: 'Go to login',
    reason: 'You are receiving this email because your Wellzone account was locked for unknown devices.',
  },
}
