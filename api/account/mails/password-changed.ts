import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Sent for every change of a password, so that the owner notices an unauthorized one. */
export const passwordChanged = defineMail({
  name: 'password-changed',
  schema: z.object({
    hasPasskeys: z.boolean().default(false),
    /**
     * The number of passkeys that a reset by mail removed: the owner of the mailbox ends whatever others have
     * left.
     */
    removedPasskeys: z.number().default(0),
  }),
  render({ hasPasskeys, removedPasskeys }, locale, places) {
    const { passkeys, removed, ...text } = texts[locale]
    const ofPasskeys = removedPasskeys > 0 ? removed : hasPasskeys ? passkeys : []
    const more = [text.more, ofPasskeys].flat()
    return oneActionContent({ ...text, more }, shopPage(places, locale, '/login'))
  },
})

const texts = {
  de: {
    subject: 'Dein Passwort ist geändert',
    preview: 'Auf anderen Geräten bist du jetzt abgemeldet.',
    heading: 'Dein neues Passwort gilt',
    intro:
      'Das Passwort deines Kontos bei Wellzone wurde soeben geändert. Auf allen anderen Geräten bist du damit abgemeldet.',
    more: 'Warst du das nicht, wähl beim Anmelden „Passwort vergessen“ und setz sofort ein neues.',
    passkeys:
      'Deine Passkeys gelten weiter. Ist einer dabei, den du nicht kennst, entfern ihn unter „Meine Daten“.',
    removed:
      'Deine Passkeys haben wir dabei entfernt, damit keiner bleibt, den jemand anders angelegt hat. Nach dem Anmelden legst du unter „Meine Daten“ neue an.',
    action: 'Zur Anmeldung',
    reason: 'Du bekommst diese Mail, weil zu deinem Konto bei Wellzone ein neues Passwort gesetzt wurde.',
  },
  en: {
    subject: 'Your password has been changed',
    preview: 'You are logged out on your other devices.',
    heading: 'Your new password is set',
    intro:
      'The password of your Wellzone account has just been changed. You have been logged out on all other devices.',
    more: 'If that was not you, choose “Forgot password” at the login and set a new one at once.',
    passkeys: 'Your passkeys still work. If there is one you do not recognise, remove it under “My details”.',
    removed:
      'We removed your passkeys with it, so that none remains that someone else has added. After logging in you can add new ones under “My details”.',
    action: 'Go to login',
    reason: 'You are receiving this email because a new password was set for your Wellzone account.',
  },
}
