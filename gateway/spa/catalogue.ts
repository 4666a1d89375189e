import type {
  Country,
  Equipment,
  FaqGroup,
  JobOffer,
  LegalDocument,
  Product,
  ProductType,
  Store,
  WebsiteLinks,
} from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { SpaCaller } from './client.ts'
import { createStaleWhileRevalidate, type Cached, type CacheOptions } from './stale-while-revalidate.ts'

/** Public data that rarely changes, cached in memory and available while the spa API is not. */
export interface Catalogue {
  stores(language: Language): Promise<Cached<Store[]>>
  equipment(language: Language, storeId: number): Promise<Cached<Equipment[]>>
  extras(language: Language): Promise<Cached<ExtrasOnOffer>>
  /** Food and drinks, ordered in the suite only. */
  onSiteMenu(language: Language): Promise<Cached<ProductType[]>>
  countries(language: Language): Promise<Cached<Country[]>>
  faqGroups(language: Language): Promise<Cached<FaqGroup[]>>
  homeEquipment(language: Language): Promise<Cached<Equipment[]>>
  contactLinks(): Promise<Cached<WebsiteLinks>>
  jobOffers(language: Language): Promise<Cached<JobOffer[]>>
  /** `storeId` has to be one of the stores, because each is a value in memory. */
  legalDocument(language: Language, search: LegalSearch): Promise<Cached<LegalDocument>>
}

export interface LegalSearch {
  type: LegalDocument['legalDocumentType']
  /** Null for the text of all stores. */
  storeId: number | null
}

export interface ExtrasOnOffer {
  specials: Product[]
  basics: Product[]
  services: Product[]
}

/** `callerFor` must not depend on a visitor's request: the result is shared. */
export function createCatalogue(
  callerFor: (language: Language) => SpaCaller,
  options: CacheOptions,
): Catalogue {
  const cached = createStaleWhileRevalidate(options)
  return {
    stores: (language) => cached(`stores ${language}`, () => loadStores(callerFor(language))),
    equipment: (language, storeId) =>
      cached(`equipment ${language} ${storeId}`, () => loadEquipment(callerFor(language), storeId)),
    extras: (language) => cached(`extras ${language}`, () => loadExtras(callerFor(language))),
    onSiteMenu: (language) => cached(`on-site menu ${language}`, () => loadMenu(callerFor(language))),
    countries: (language) =>
      cached(`countries ${language}`, () => callerFor(language).read((api) => api.GET('/v2/country-codes'))),
    homeEquipment: (language) =>
      cached(`home equipment ${language}`, () => loadHomeEquipment(callerFor(language))),
    contactLinks: () => cached('links', () => callerFor('de').read((api) => api.GET('/v2/website/links'))),
    faqGroups: (language) =>
      cached(`faq ${language}`, () => callerFor(language).read((api) => api.GET('/v2/faq-group'))),
    jobOffers: (language) => cached(`job offers ${language}`, () => loadJobOffers(callerFor(language))),
    legalDocument: (language, { type, storeId }) =>
      cached(`legal ${language} ${type} ${storeId}`, () =>
        callerFor(language).read((api) =>
          api.GET('/v2/legal-document/by-store-and-type', {
            params: { query: { legalDocumentType: type, ...(storeId !== null && { storeId }) } },
          }),
        ),
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

async function loadEquipment(spa: SpaCaller, storeId: number): Promise<Equipment[]> {
  const { items } = await spa.read((api) =>
    api.GET('/store-wellzone/{storeId}', { params: { path: { storeId } } }),
  )
  return items
}

async function loadMenu(spa: SpaCaller): Promise<ProductType[]> {
  const { items } = await spa.read((api) => api.GET('/v2/product-type/WellzonePurchasables'))
  return items
}

async function loadHomeEquipment(spa: SpaCaller): Promise<Equipment[]> {
  const { items } = await spa.read((api) => api.GET('/equipment/homepage'))
  return items
}

async function loadExtras(spa: SpaCaller): Promise<ExtrasOnOffer> {
  const [specials, basics, services] = await Promise.all([
    spa.read((api) => api.GET('/v2/product/specials')),
    spa.read((api) => api.GET('/v2/product/basics')),
    spa.read((api) => api.GET('/v2/product/services')),
  ])
  return { specials: specials.items, basics: basics.items, services: services.items }
}

async function loadJobOffers(spa: SpaCaller): Promise<JobOffer[]> {
  const { items } = await spa.read((api) => api.GET('/v2/job-offer/ActiveOffers'))
  return items
}
