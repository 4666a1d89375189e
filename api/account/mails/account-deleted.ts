import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** The last mail to this recipient. It has no name, because the account's name is erased. */
export const accountDeleted = defineMail({
  name: 'account-deleted',
  schema: z.object({}),
  render: (_payload, locale, places) => oneActionContent(texts[locale], shopPage(places, locale, '/')),
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
    reason: 'You are receiving this e-mail because you deleted your Wellzone account. It is the last one.',
  },
}
