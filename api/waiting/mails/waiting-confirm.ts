import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { shopPage } from '../../words/places.ts'
import { shareToken } from '../../words/share-token.ts'
import { isAsked } from '../sql.ts'

/** Contains nothing that was typed: anyone can trigger this mail for any address. */
export const waitingConfirm = defineMail({
  name: 'waiting-confirm',
  schema: z.object({
    /** Of the link's token, as hexadecimal digits: without the server's secret it opens nothing. */
    nonce: z.string(),
  }),
  renew: async (trx, mail) => ((await isAsked(trx, Buffer.from(mail.nonce, 'hex'))) ? mail : null),
  render: ({ nonce }, locale, places) =>
    oneActionContent(
      texts[locale],
      shopPage(places, locale, `/warteliste/${wishToken(places.visitorSecret, nonce)}`),
    ),
})

/** The token in the links of a wish's mails. */
export const wishToken = (secret: string, nonce: string): string =>
  shareToken(secret, Buffer.from(nonce, 'hex'), 'waiting').token

const texts = {
  de: {
    subject: 'Sollen wir dir Bescheid sagen?',
    preview: 'Bestätige auf der nächsten Seite, dann stehst du auf der Liste.',
    heading: 'Noch ein Schritt',
    intro:
      'Wird eine Zeit frei, die zu deinem Wunsch passt, halten wir sie 15 Minuten für dich, nachts bis 8:15 Uhr, und schreiben dir. Bestätige auf der nächsten Seite: Wer zuerst bestätigt, ist zuerst dran.',
    action: 'Auf die Warteliste',
    after:
      'Der Link gilt 24 Stunden. Danach löschen wir, was eingetragen wurde. Verlassen kannst du die Liste jederzeit, über denselben Link.',
    reason:
      'Du bekommst diese Mail, weil jemand diese Adresse auf der Warteliste von Wellzone eingetragen hat. Warst du das nicht, musst du nichts tun: Ohne Bestätigung kommt keine weitere Mail.',
  },
  en: {
    subject: 'Shall we let you know?',
    preview: 'Confirm on the next page and you are on the list.',
    heading: 'One more step',
    intro:
      'If a time that suits you becomes free, we will reserve it for you for 15 minutes, at night until 8:15, and write to you. Confirm on the next page: whoever confirms first comes first.',
    action: 'Join the waiting list',
    after:
      'The link works for 24 hours. After that we delete your entry. You can leave the list at any time using the same link.',
    reason:
      'You are receiving this email because someone entered this address on the Wellzone waiting list. If that was not you, there is nothing to do: without confirmation we will not email you again.',
  },
}
