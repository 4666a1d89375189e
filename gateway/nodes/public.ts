// What everyone can read, from the loaders that the other queries use.
import { findLegalDocument } from '../content/legal.ts'
import type { GatewayContext } from '../context.ts'
import * as ids from '../ids.ts'
import { findKept } from '../spa/contract/find.ts'
import { wellzoneTypeOf } from '../stores/wellzone-kinds.ts'
import { finder } from './finder.ts'

type Loaders = GatewayContext['loaders']

export const publicFinders = {
  Store: finder(ids.storeIds, (id, { loaders }) => loaders.store(id)),
  WellzoneType: finder(ids.wellzoneTypeIds, async ({ storeId, wellzoneTypeId }, { loaders }) => {
    const store = await loaders.store(storeId)
    return store && wellzoneTypeOf(store, wellzoneTypeId)
  }),
  Equipment: finder(ids.equipmentIds, async (id, { loaders }) => byId(await equipment(loaders), id)),
  Product: finder(ids.productIds, async (id, { loaders }) => byId(await products(loaders), id)),
  ProductType: finder(ids.productTypeIds, async (id, { loaders }) => byId(await loaders.onSiteMenu(), id)),
  Country: finder(ids.countryIds, async (id, { loaders }) =>
    findKept(await loaders.countries(), ({ countryId }) => countryId === id),
  ),
  FaqGroup: finder(ids.faqGroupIds, async (id, { loaders }) => byId(await loaders.faqGroups(), id)),
  FaqQuestion: finder(ids.faqIds, async (anchor, { loaders }) => {
    const questions = (await loaders.faqGroups()).flatMap(({ faqs }) => faqs)
    return findKept(questions, (each) => each.anchor === anchor)
  }),
  JobOffer: finder(ids.jobOfferIds, async (id, { loaders }) => byId(await loaders.jobOffers(), id)),
  LegalDocument: finder(ids.legalDocumentIds, (key, { loaders }) => findLegalDocument(key, loaders)),
  NewsArticle: finder(ids.newsArticleIds, (id, { loaders }) => loaders.newsArticle(id)),
}

async function equipment(loaders: Loaders) {
  const stores = await loaders.stores()
  const all = await Promise.all([loaders.homeEquipment(), ...stores.map(({ id }) => loaders.equipment(id))])
  return all.flat()
}

async function products(loaders: Loaders) {
  const [extras, menu] = await Promise.all([loaders.extras(), loaders.onSiteMenu()])
  return [extras.specials, extras.basics, extras.services, menu.flatMap(({ children }) => children)].flat()
}

function byId<Each extends { id: number }>(list: readonly Each[], id: number): Each | null {
  return findKept(list, (each) => each.id === id)
}
