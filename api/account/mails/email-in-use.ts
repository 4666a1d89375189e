import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'

/** Informs the owner of an address that it already has an account, which the form must not reveal. */
export const emailInUse = defineMail({
  name: 'email-in-use',
  schema: z.object({}),
  render: (_payload, locale, places) => oneActionContent(texts[locale], shopPage(places, locale, '/login')),
})

const texts = {
  de: {
    subject: 'Diese Adresse hat schon ein Konto',
    preview: 'Es bleibt alles, wie es ist.',
    heading: 'Diese Adresse gehört schon zu einem Konto',
    intro:
      'Jemand wollte diese E-Mail-Adresse in einem anderen Konto bei Wellzone eintragen. Weil es dazu schon ein Konto gibt, hat sich nichts geändert. Warst du es selbst, melde dich mit dieser Adresse an oder wähl eine andere.',
    action: 'Zur Anmeldung',
    reason:
      'Du bekommst diese Mail, weil diese Adresse bei Wellzone ein zweites Mal eingetragen werden sollte. Warst du das nicht, musst du nichts tun.',
  },
  en: {
    subject: 'This address already has an account',
    preview: 'Everything stays as it is.',
    heading: 'This address already belongs to an account',
    intro:
      'Someone wanted to enter this email address in another Wellzone account. It already belongs to an account, so nothing has changed. If it was you, log in with this address or choose a different one.',
    action: 'Go to login',
    reason:
      'You are receiving this email because this address was to be entered at Wellzone a second time. If that was not you, there is nothing to do.',
  },
}
