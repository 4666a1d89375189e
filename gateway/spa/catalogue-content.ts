// What the catalogue holds: the key of each value, and the calls that load it.
import type { LegalDocument, Product, Store } from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { SpaCaller } from './client.ts'
import { findUnbroken } from './contract/find.ts'
import { nullIfNotFound } from './reads.ts'

/**
 * Reads a value from memory; `load` runs where it is missing or old. In the language of the operation, unless
 * the value has one for all.
 */
export type Read = <T>(key: string, load: (spa: SpaCaller) => Promise<T>, language?: Language) => Promise<T>

export type CatalogueReads = ReturnType<typeof contentReads> & ReturnType<typeof newsReads>

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
  services: Product[]
}

export function contentReads(read: Read) {
  const stores = () => read('stores', loadStores)
  const store = async (id: number) => findUnbroken(await stores(), (each) => each.id === id)
  return {
    stores,
    store,
    equipment: (storeId: number) =>
      read(`equipment ${storeId}`, async (spa) => {
        const path = { storeId }
        return (await spa.read((api) => api.GET('/store-wellzone/{storeId}', { params: { path } }))).items
      }),
    extras: () => read('extras', loadExtras),
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
    legalDocument: async ({ type, storeId }: LegalSearch) => {
      // A visitor chooses the number, and each document is a value in memory.
      const known = storeId !== null && (await store(storeId)) !== null ? storeId : null
      const query = { legalDocumentType: type, ...(known !== null && { storeId: known }) }
      return read(`legal ${type} ${known}`, (spa) =>
        spa.read((api) => api.GET('/v2/legal-document/by-store-and-type', { params: { query } })),
      )
    },
  }
}

export function newsReads(read: Read) {
  return {
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

async function loadStores(spa: SpaCaller): Promise<Store[]> {
  const [open, coming] = await Promise.all([
    spa.read((api) => api.GET('/v2/stores/for-website/all')),
    spa.read((api) => api.GET('/v2/stores/for-website/coming-soon')),
  ])
  return [...open.items, ...coming.items]
}

async function loadExtras(spa: SpaCaller): Promise<ExtrasOnOffer> {
  const [specials, basics, services] = await Promise.all([
    spa.read((api) => api.GET('/v2/product/specials')),
    spa.read((api) => api.GET('/v2/product/basics')),
    spa.read((api) => api.GET('/v2/product/services')),
  ])
  return { specials: specials.items, basics: basics.items, services: services.items }
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
