import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** The last mail to this recipient. It has no name, because the account's name is erased. */
export const accountDeleted = defineMail({
  name: 'account-deleted',
  schema: z.object({ isUnused: z.boolean().optional() }),
  render: ({ isUnused }, locale, places) =>
    oneActionContent(
      { ...texts[locale], ...(isUnused ? unused[locale] : {}) },
      shopPage(places, locale, '/'),
    ),
})

const texts = {
  de: {
    subject: 'Dein Konto ist gelöscht',
    preview: 'Deine Daten sind weg, die Tür bleibt offen.',
    heading: 'Mach’s gut',
    intro:
      'Dein Konto bei Wellzone ist gelöscht: Name, Adressen, Passwort, deine Karte und die Namen der Gäste, die du mitgebracht hast. Auch den Newsletter bekommst du nicht mehr.',
    more: 'Rechnungen müssen wir nach dem Gesetz zehn Jahre aufbewahren. Bis dahin werden sie für nichts anderes verwendet, danach gelöscht.',
    action: 'Zu Wellzone',
    reason: 'Du bekommst diese Mail, weil du dein Konto bei Wellzone gelöscht hast. Es ist die letzte.',
  },
  en: {
    subject: 'Your account has been deleted',
    preview: 'Your data is gone, the door stays open.',
    heading: 'Take care',
    intro:
      'Your Wellzone account has been deleted: name, addresses, password, your card and the names of the guests you brought along. You will not get the newsletter any more either.',
    more: 'By law we have to keep invoices for ten years. They stay with us for that time and are used for nothing else.',
    action: 'To Wellzone',
    reason: 'You are receiving this email because you deleted your Wellzone account. It is the last one.',
  },
}

/** What differs where the account has ended by itself. */
const unused = {
  de: {
    intro:
      'Dein Konto bei Wellzone hatte weder Passwort noch Passkey, und seit deinem letzten Besuch, deiner letzten Zahlung und deiner letzten Anmeldung sind 30 Tage vergangen. Darum haben wir es gelöscht: Name, Adressen, deine Karte und die Namen der Gäste, die du mitgebracht hast. Auch den Newsletter bekommst du nicht mehr. Deine Gutscheine gelten weiter, dafür genügt der Code.',
    reason: 'Du bekommst diese Mail, weil dein Konto bei Wellzone gelöscht ist. Es ist die letzte.',
  },
  en: {
    intro:
      'Your Wellzone account had neither a password nor a passkey, and 30 days have passed since your last stay, your last payment and your last login. So it has been deleted automatically: name, addresses, your card and the names of the guests you brought along. You will not get the newsletter any more either. Your vouchers stay valid: the code is all you need.',
    reason:
      'You are receiving this email because your Wellzone account has been deleted. It is the last one.',
  },
}
