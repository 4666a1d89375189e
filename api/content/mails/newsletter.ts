import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { unsubscribeLinks } from '../../mail/unsubscribe.ts'
import { shopPage } from '../../words/places.ts'
import { isSubscribed } from '../newsletter-sql.ts'

/** One article of the news, to everyone who confirmed the newsletter. */
export const newsletter = defineMail({
  name: 'newsletter',
  schema: z.object({
    /** The reader's address, which the links to unsubscribe have sealed in them. */
    email: z.string(),
    /** Number of the article, in its address. */
    articleId: z.number(),
    title: z.string(),
    teaser: z.string(),
  }),
  renew: async (trx, mail) => ((await isSubscribed(trx, mail.email)) ? mail : null),
  render({ email, articleId, title, teaser }, locale, places) {
    const say = texts[locale]
    return {
      ...oneActionContent(
        { subject: title, preview: teaser, heading: title, intro: teaser, ...say },
        shopPage(places, locale, `/news/${articleId}`),
      ),
      unsubscribe: unsubscribeLinks(email, locale, places),
    }
  },
})

const texts = {
  de: {
    action: 'Weiterlesen',
    reason: 'Du bekommst diese Mail, weil du den Newsletter von Wellzone bestätigt hast.',
  },
  en: {
    action: 'Read on',
    reason: 'You are receiving this email because you confirmed the Wellzone newsletter.',
  },
}
