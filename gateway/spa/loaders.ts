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
import type { Catalogue, ExtrasOnOffer, LegalSearch } from './catalogue.ts'
import type { SpaCaller } from './client.ts'
import { type Deadline, within } from './deadline.ts'
import type { News, NewsSearch } from './news.ts'
import type { Cached } from './stale-while-revalidate.ts'

export interface SlotSearch {
  storeId: number
  durationHours: number
  persons: number
}
export type MonthSearch = SlotSearch & { year: number; month: number }
export type DaySearch = SlotSearch & { day: string }

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
  anonymous: SpaCaller
  visitor: SpaCaller
  language: Language
  reads: Deadline
  /** Called when a cached value replaces a response. */
  onStale: (since: Date) => void
}

export function createLoaders({
  catalogue,
  news,
  anonymous,
  visitor,
  language,
  reads,
  onStale,
}: LoaderOptions): Loaders {
  const reportStale = async <T>(cached: Promise<Cached<T>>): Promise<T> => {
    // The load itself goes on and is there for the next operation.
    const { value, staleSince } = await within(reads.signal(), cached)
    if (staleSince) onStale(staleSince)
    return value
  }
  const stores = () => reportStale(catalogue.stores(language))
  return {
    stores,
    store: async (id) => (await stores()).find((store) => store.id === id) ?? null,
    equipment: (storeId) => reportStale(catalogue.equipment(language, storeId)),
    extras: () => reportStale(catalogue.extras(language)),
    onSiteMenu: () => reportStale(catalogue.onSiteMenu(language)),
    countries: () => reportStale(catalogue.countries(language)),
    homeEquipment: () => reportStale(catalogue.homeEquipment(language)),
    contactLinks: () => reportStale(catalogue.contactLinks()),
    faqGroups: () => reportStale(catalogue.faqGroups(language)),
    jobOffers: () => reportStale(catalogue.jobOffers(language)),
    legalDocument: async ({ type, storeId }) => {
      const isKnown = storeId !== null && (await stores()).some(({ id }) => id === storeId)
      return reportStale(catalogue.legalDocument(language, { type, storeId: isKnown ? storeId : null }))
    },
    featuredArticle: () => reportStale(news.featuredArticle(language)),
    newsArticle: (number) => reportStale(news.newsArticle(language, number)),
    newsArticles: (search) => reportStale(news.newsArticles(language, search)),
    month: loaderOf((search: MonthSearch) =>
      anonymous.read((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-store', { params: { query: queryOf(search) } }),
      ),
    ),
    day: loaderOf((search: DaySearch) =>
      anonymous.read((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-product', { params: { query: queryOf(search) } }),
      ),
    ),
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

/** Fixed by the contract. */
const postalShippingId = 2

function queryOf<W extends SlotSearch>({ durationHours, persons, ...rest }: W) {
  return { ...rest, duration: durationHours, visitorAmount: persons }
}

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
