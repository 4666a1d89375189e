// What the catalogue holds: the key of each value, and the calls that load it.
import type { LegalDocument, Product, Store } from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { SpaCaller } from './client.ts'
import { findInUnbroken } from './contract/find.ts'
import { nullIfNotFound } from './reads.ts'

/**
 * Reads a value from memory; `load` runs where it is missing or old. In the language of the operation, unless
 * the value has one for all.
 */
export type Read = <T>(key: string, load: (spa: SpaCaller) => Promise<T>, language?: Language) => Promise<T>

export type CatalogueReads = ReturnType<typeof contentReads> & ReturnType<typeof chosenReads>

export interface LegalSearch {
  type: LegalDocument['legalDocumentType']
  /** Null for the text of all stores, which an unknown store has, too. */
  storeId: number | null
}

export interface NewsSearch {
  offset: number
  count: number
  /** The number of a category; null for all of them. */
  category: 0 | 1 | 2 | null
}

export interface ExtrasOnOffer {
  specials: Product[]
  basics: Product[]
}

export function contentReads(read: Read) {
  const openStores = () =>
    read('stores', async (spa) => (await spa.read((api) => api.GET('/v2/stores/for-website/all'))).items)
  const comingStores = () =>
    read(
      'coming',
      async (spa) => (await spa.read((api) => api.GET('/v2/stores/for-website/coming-soon'))).items,
    )
  /** An open store is there without the list of those that are coming. */
  const findStore = (isMeant: (store: Store) => boolean) =>
    findInUnbroken([openStores, comingStores], isMeant)
  return {
    openStores,
    comingStores,
    stores: async () => (await Promise.all([openStores(), comingStores()])).flat(),
    findStore,
    store: (id: number) => findStore((each) => each.id === id),
    equipment: (storeId: number) =>
      read(`equipment ${storeId}`, async (spa) => {
        const path = { storeId }
        return (await spa.read((api) => api.GET('/store-wellzone/{storeId}', { params: { path } }))).items
      }),
    extras: () => read('extras', loadExtras),
    services: () =>
      read('services', async (spa) => (await spa.read((api) => api.GET('/v2/product/services'))).items),
    /** Food and drinks, ordered in the suite only. */
    onSiteMenu: () =>
      read('menu', async (spa) => {
        const { items } = await spa.read((api) => api.GET('/v2/product-type/WellzonePurchasables'))
        return items
      }),
    countries: () => read('countries', (spa) => spa.read((api) => api.GET('/v2/country-codes'))),
    homeEquipment: () =>
      read('home', async (spa) => (await spa.read((api) => api.GET('/equipment/homepage'))).items),
    contactLinks: () => read('links', (spa) => spa.read((api) => api.GET('/v2/website/links')), 'de'),
    faqGroups: () => read('faq', (spa) => spa.read((api) => api.GET('/v2/faq-group'))),
    jobOffers: () =>
      read('jobs', async (spa) => (await spa.read((api) => api.GET('/v2/job-offer/ActiveOffers'))).items),
  }
}

/** Visitors choose the keys of these, so their memory is bounded. */
export function chosenReads(read: Read, store: (id: number) => Promise<Store | null>) {
  return {
    legalDocument: async ({ type, storeId }: LegalSearch) => {
      const isKnown = storeId !== null && (await store(storeId).catch(() => 'maybe')) !== null
      const query = { legalDocumentType: type, ...(isKnown && { storeId }) }
      return read(`legal ${JSON.stringify(query)}`, (spa) =>
        spa.read((api) => api.GET('/v2/legal-document/by-store-and-type', { params: { query } })),
      )
    },
    featuredArticle: () =>
      read('featured', (spa) => nullIfNotFound(spa.read((api) => api.GET('/news/website/featuredArticle')))),
    newsArticle: (id: number) =>
      read(`article ${id}`, (spa) =>
        nullIfNotFound(spa.read((api) => api.GET('/news/website/{id}', { params: { path: { id } } }))),
      ),
    newsArticles: (search: NewsSearch) =>
      read(`articles ${JSON.stringify(search)}`, (spa) =>
        spa.read((api) => api.GET('/news/website/paginated', { params: { query: queryOf(search) } })),
      ),
  }
}

async function loadExtras(spa: SpaCaller): Promise<ExtrasOnOffer> {
  const [specials, basics] = await Promise.all([
    spa.read((api) => api.GET('/v2/product/specials')),
    spa.read((api) => api.GET('/v2/product/basics')),
  ])
  return { specials: specials.items, basics: basics.items }
}

/** `Filters` is sent only when a category is chosen. */
function queryOf({ offset, count, category }: NewsSearch) {
  const page = { Offset: offset, Count: count }
  if (category === null) return page
  return {
    ...page,
    Filters: JSON.stringify([{ filterFunction: 0, propertyName: 'newsCategory', value: category }]),
  }
}
