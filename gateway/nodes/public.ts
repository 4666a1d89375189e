// What everyone can read, from the loaders that the other queries use.
import { findLegalDocument } from '../content/legal.ts'
import type { GatewayContext } from '../request/context.ts'
import * as ids from '../base/ids.ts'
import { findInUnbroken } from '../spa/contract/find.ts'
import { wellzoneTypeOf } from '../stores/wellzone-kinds.ts'
import { finder } from './finder.ts'

type Loaders = GatewayContext['loaders']

export const publicFinders = {
  Store: finder(ids.storeIds, (id, { loaders }) => loaders.store(id)),
  WellzoneType: finder(ids.wellzoneTypeIds, async ({ storeId, wellzoneTypeId }, { loaders }) => {
    const store = await loaders.store(storeId)
    return store && wellzoneTypeOf(store, wellzoneTypeId)
  }),
  Equipment: finder(ids.equipmentIds, async (id, { loaders }) =>
    findInUnbroken(await equipment(loaders), (each) => each.id === id),
  ),
  Product: finder(ids.productIds, async (id, { loaders }) =>
    findInUnbroken(await products(loaders), (each) => each.id === id),
  ),
  ProductType: finder(ids.productTypeIds, async (id, { loaders }) => byId(await loaders.onSiteMenu(), id)),
  Country: finder(ids.countryIds, async (id, { loaders }) => {
    const countries = await loaders.countries()
    return countries.find(({ countryId }) => countryId === id) ?? null
  }),
  FaqGroup: finder(ids.faqGroupIds, async (id, { loaders }) => byId(await loaders.faqGroups(), id)),
  FaqQuestion: finder(ids.faqIds, async (anchor, { loaders }) => {
    const lists = (await loaders.faqGroups()).map((group) => () => group.faqs)
    return await findInUnbroken(lists, (each) => each.anchor === anchor)
  }),
  JobOffer: finder(ids.jobOfferIds, async (id, { loaders }) => byId(await loaders.jobOffers(), id)),
  LegalDocument: finder(ids.legalDocumentIds, (key, { loaders }) => findLegalDocument(key, loaders)),
  NewsArticle: finder(ids.newsArticleIds, (id, { loaders }) => loaders.newsArticle(id)),
}

async function equipment(loaders: Loaders) {
  const stores = await loaders.stores()
  return [() => loaders.homeEquipment(), ...stores.map((store) => () => loaders.equipment(store.id))]
}

async function products(loaders: Loaders) {
  const [extras, services, menu] = await Promise.all([
    loaders.extras(),
    loaders.services(),
    loaders.onSiteMenu(),
  ])
  return [
    ...[extras.specials, extras.basics, services].map((list) => () => list),
    ...menu.map((type) => () => type.children),
  ]
}

function byId<Each extends { id: number }>(list: readonly Each[], id: number): Each | null {
  return list.find((each) => each.id === id) ?? null
}
