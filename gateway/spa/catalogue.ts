import type { Country, Equipment, Product, Store } from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { SpaCaller } from './client.ts'
import { createStaleWhileRevalidate, type Cached } from './stale-while-revalidate.ts'

/** What the spa tells everybody and seldom changes. It is kept in memory and survives a spa API that does not answer. */
export interface Catalogue {
  stores(language: Language): Promise<Cached<Store[]>>
  equipment(language: Language, storeId: number): Promise<Cached<Equipment[]>>
  extras(language: Language): Promise<Cached<ExtrasOnOffer>>
  countries(language: Language): Promise<Cached<Country[]>>
}

export interface ExtrasOnOffer {
  specials: Product[]
  basics: Product[]
  services: Product[]
}

/** `callerFor` must not depend on one visitor's request: what is asked here is everybody's. */
export function createCatalogue(
  callerFor: (language: Language) => SpaCaller,
  options: { freshMs: number; now?: () => number },
): Catalogue {
  const keep = createStaleWhileRevalidate(options)
  return {
    stores: (language) => keep(`stores ${language}`, () => loadStores(callerFor(language))),
    equipment: (language, storeId) =>
      keep(`equipment ${language} ${storeId}`, () => loadEquipment(callerFor(language), storeId)),
    extras: (language) => keep(`extras ${language}`, () => loadExtras(callerFor(language))),
    countries: (language) =>
      keep(`countries ${language}`, () => callerFor(language).read((api) => api.GET('/v2/country-codes'))),
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

async function loadExtras(spa: SpaCaller): Promise<ExtrasOnOffer> {
  const [specials, basics, services] = await Promise.all([
    spa.read((api) => api.GET('/v2/product/specials')),
    spa.read((api) => api.GET('/v2/product/basics')),
    spa.read((api) => api.GET('/v2/product/services')),
  ])
  return { specials: specials.items, basics: basics.items, services: services.items }
}
