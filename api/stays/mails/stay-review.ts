import { z } from 'zod'
import { isSubscribed } from '../../content/newsletter-sql.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { unsubscribeLinks } from '../../mail/unsubscribe.ts'
import { shopPage } from '../../words/places.ts'
import { isUnrated } from '../remind/unrated-stays.ts'

/**
 * Asks how a stay was. Asking is advertising, too (§ 7 (2) UWG), so it goes to readers of the newsletter
 * only, who agreed to both.
 */
export const stayReview = defineMail({
  name: 'stay-review',
  schema: z.object({
    orderId: z.number(),
    /** The reader's address, which the links to unsubscribe have sealed in them. */
    email: z.string(),
    city: z.string(),
  }),
  renew: async (trx, mail) =>
    (await isUnrated(trx, mail.orderId)) && (await isSubscribed(trx, mail.email)) ? mail : null,
  render: ({ email, city }, locale, places) => ({
    ...oneActionContent(texts[locale](city), shopPage(places, locale, '/profile/feedback')),
    unsubscribe: unsubscribeLinks(email, locale, places),
  }),
})

const texts = {
  de: (city: string) => ({
    subject: `Wie war es in ${city}?`,
    preview: 'Ein paar Sterne, wenn du magst ein Satz.',
    heading: 'Wie war es?',
    intro: `Dein Besuch in ${city} ist vorbei. Sag uns, was gut war und was nicht.`,
    action: 'Besuch bewerten',
    reason:
      'Du bekommst diese Mail, weil du dem Newsletter von Wellzone zugestimmt hast, mit der Frage nach einem Besuch.',
  }),
  en: (city: string) => ({
    subject: `How was it in ${city}?`,
    preview: 'A few stars, and a sentence if you like.',
    heading: 'How was it?',
    intro: `Your visit in ${city} is over. Tell us what was good and what was not.`,
    action: 'Rate your visit',
    reason:
      'You are receiving this email because you agreed to the Wellzone newsletter, with a question after a visit.',
  }),
}
