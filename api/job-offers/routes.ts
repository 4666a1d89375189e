import type { Deps, Handlers } from '../http/contract.ts'
import type { components } from '#openapi/generated/spa.ts'
import type { Locale } from '../words/locale.ts'
import type { Seller } from '../words/seller.ts'
import { createOfferDocuments } from './document.ts'
import { type JobOfferRow, selectActiveOffers, storesOf } from './sql.ts'

export interface JobOffersDeps extends Deps {
  seller: Seller
}

export function jobOffersRoutes({ db, seller }: JobOffersDeps) {
  const documentOf = createOfferDocuments(db, seller)
  return {
    async listActiveJobOffers({ context: { locale } }) {
      const offers = await selectActiveOffers(db)
      const items = offers.map((offer) => toJobOffer(offer, locale, seller.email))
      return { status: 200, body: { items } }
    },

    async downloadBinaryContent({ params: { binaryContentId }, query: { fileName }, context }) {
      const asked = { fileName, caller: context.caller() }
      return { status: 200, file: await documentOf(binaryContentId, context.locale, asked) }
    },
  } satisfies Partial<Handlers>
}

function toJobOffer(
  offer: JobOfferRow,
  locale: Locale,
  applicationEmail: string,
): components['schemas']['JobOffer'] {
  const { id, binaryContentId, employmentTypes, publishedOn, validThrough } = offer
  return {
    id,
    binaryContentId,
    employmentTypes,
    publishedOn,
    validThrough,
    applicationEmail,
    title: offer.title[locale],
    description: offer.description[locale],
    employment: offer.employment[locale],
    start: offer.start[locale],
    stores: storesOf(offer, locale),
  }
}
