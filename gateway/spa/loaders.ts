import DataLoader from 'dataloader'
import type {
  Country,
  Equipment,
  FaqGroup,
  JobOffer,
  LegalDocument,
  MonthAvailability,
  NewsArticle,
  NewsArticles,
  OrderDetail,
  PaymentGateway,
  ProductType,
  ShippingMethod,
  SlotGroup,
  Store,
  WebsiteLinks,
} from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { Availability, DaySearch, MonthSearch } from './availability.ts'
import type { Catalogue, ExtrasOnOffer, LegalSearch } from './catalogue.ts'
import type { SpaCaller } from './client.ts'
import { findKept } from './contract/find.ts'
import { type Deadline, within } from './deadline.ts'
import type { Recorder } from './recorder.ts'
import type { News, NewsSearch } from './news.ts'
import type { Cached } from './stale-while-revalidate.ts'

/** Each value is loaded once per operation, however many fields select it. */
export interface Loaders {
  stores(): Promise<Store[]>
  store(id: number): Promise<Store | null>
  equipment(storeId: number): Promise<Equipment[]>
  extras(): Promise<ExtrasOnOffer>
  onSiteMenu(): Promise<ProductType[]>
  countries(): Promise<Country[]>
  faqGroups(): Promise<FaqGroup[]>
  homeEquipment(): Promise<Equipment[]>
  contactLinks(): Promise<WebsiteLinks>
  jobOffers(): Promise<JobOffer[]>
  /** The general text for a store that is unknown. */
  legalDocument(search: LegalSearch): Promise<LegalDocument>
  featuredArticle(): Promise<NewsArticle | null>
  newsArticle(number: number): Promise<NewsArticle | null>
  newsArticles(search: NewsSearch): Promise<NewsArticles>
  month: DataLoader<MonthSearch, MonthAvailability, string>
  day: DataLoader<DaySearch, SlotGroup[], string>
  paymentGateways: DataLoader<number, PaymentGateway[]>
  order: DataLoader<number, OrderDetail>
  /** Payment methods for vouchers, on the tablet of a store or online. */
  voucherPaymentGateways: DataLoader<{ storeId?: number }, PaymentGateway[], string>
  /** Shipping by post; free on the tablet of a store. */
  postalShipping: DataLoader<boolean, ShippingMethod>
}

interface LoaderOptions {
  catalogue: Catalogue
  news: News
  availability: Availability
  /** Calls without a visitor, for reads that are repeated after the operation. */
  shared: () => SpaCaller
  anonymous: SpaCaller
  visitor: SpaCaller
  language: Language
  reads: Deadline
  /** Called when a cached value replaces a response. */
  onStale: (since: Date) => void
  /** Notes what the operation reads, where its response is kept. */
  recorder?: Recorder
}

export function createLoaders({
  catalogue,
  news,
  availability,
  shared,
  anonymous,
  visitor,
  language,
  reads,
  onStale,
  recorder,
}: LoaderOptions): Loaders {
  const cached = async <T>(read: () => Promise<Cached<T>>): Promise<T> => {
    // The load itself goes on and is there for the next operation.
    const { value, staleSince } = await within(reads.signal(), read())
    if (staleSince) onStale(staleSince)
    recorder?.add(value, async () => {
      const now = await read()
      return now.staleSince ? outdated : now.value
    })
    return value
  }
  const stores = () => cached(() => catalogue.stores(language))
  return {
    stores,
    store: async (id) => findKept(await stores(), (store) => store.id === id),
    equipment: (storeId) => cached(() => catalogue.equipment(language, storeId)),
    extras: () => cached(() => catalogue.extras(language)),
    onSiteMenu: () => cached(() => catalogue.onSiteMenu(language)),
    countries: () => cached(() => catalogue.countries(language)),
    homeEquipment: () => cached(() => catalogue.homeEquipment(language)),
    contactLinks: () => cached(() => catalogue.contactLinks()),
    faqGroups: () => cached(() => catalogue.faqGroups(language)),
    jobOffers: () => cached(() => catalogue.jobOffers(language)),
    legalDocument: async ({ type, storeId }) => {
      const isKnown = storeId !== null && findKept(await stores(), ({ id }) => id === storeId) !== null
      return cached(() => catalogue.legalDocument(language, { type, storeId: isKnown ? storeId : null }))
    },
    featuredArticle: () => cached(() => news.featuredArticle(language)),
    newsArticle: (number) => cached(() => news.newsArticle(language, number)),
    newsArticles: (search) => cached(() => news.newsArticles(language, search)),
    month: loaderOf(async (search: MonthSearch) => {
      const value = await availability.month(anonymous, search)
      recorder?.add(value, () => availability.month(shared(), search))
      return value
    }),
    day: loaderOf(async (search: DaySearch) => {
      const value = await availability.day(anonymous, search)
      recorder?.add(value, () => availability.day(shared(), search))
      return value
    }),
    paymentGateways: loaderOf((storeId: number) =>
      anonymous.read((api) =>
        api.GET('/v2/stores/website/{storeId}/payment-gateways', { params: { path: { storeId } } }),
      ),
    ),
    order: loaderOf((id: number) =>
      visitor.read((api) => api.GET('/v2/order/ForUser/{id}', { params: { path: { id } } })),
    ),
    voucherPaymentGateways: loaderOf((query: { storeId?: number }) =>
      anonymous.read((api) => api.GET('/v2/item-order/payment-gateways', { params: { query } })),
    ),
    postalShipping: loaderOf((isOnSiteOrder: boolean) =>
      anonymous.read((api) =>
        api.GET('/v2/shipping-method/{id}/for-website', {
          params: { path: { id: postalShippingId }, query: { isOnSiteOrder } },
        }),
      ),
    ),
  }
}

/** No value of the catalogue. */
const outdated = Symbol('outdated')

/** Fixed by the contract. */
const postalShippingId = 2

/** The contract has no batch calls: equal keys share one call, different keys are loaded in parallel. */
function loaderOf<Key, Value>(load: (key: Key) => Promise<Value>): DataLoader<Key, Value, string> {
  return new DataLoader(
    (keys) =>
      Promise.all(
        keys.map((key) =>
          load(key).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
        ),
      ),
    { cacheKeyFn: (key) => JSON.stringify(key) },
  )
}
