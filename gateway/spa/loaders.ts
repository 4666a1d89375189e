import DataLoader from 'dataloader'
import type {
  Country,
  Equipment,
  MonthAvailability,
  OrderDetail,
  PaymentGateway,
  ShippingMethod,
  SlotGroup,
  Store,
} from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { Catalogue, ExtrasOnOffer } from './catalogue.ts'
import type { SpaCaller } from './client.ts'
import type { Cached } from './stale-while-revalidate.ts'

export interface Wish {
  storeId: number
  durationHours: number
  persons: number
}
export type MonthWish = Wish & { year: number; month: number }
export type DayWish = Wish & { day: string }

/** One question per thing and operation, however many fields ask for it. */
export interface Loaders {
  stores(): Promise<Store[]>
  store(id: number): Promise<Store | null>
  equipment(storeId: number): Promise<Equipment[]>
  extras(): Promise<ExtrasOnOffer>
  countries(): Promise<Country[]>
  month: DataLoader<MonthWish, MonthAvailability, string>
  day: DataLoader<DayWish, SlotGroup[], string>
  paymentGateways: DataLoader<number, PaymentGateway[]>
  order: DataLoader<number, OrderDetail>
  /** How vouchers can be paid for on the tablet of a store, or without one from anywhere. */
  voucherPaymentGateways: DataLoader<{ storeId?: number }, PaymentGateway[], string>
  /** How vouchers come by post; on the tablet of a store it costs nothing. */
  postalShipping: DataLoader<boolean, ShippingMethod>
}

interface LoaderOptions {
  catalogue: Catalogue
  anybody: SpaCaller
  visitor: SpaCaller
  language: Language
  /** Told when something kept is given in place of an answer. */
  onStale: (since: Date) => void
}

export function createLoaders({ catalogue, anybody, visitor, language, onStale }: LoaderOptions): Loaders {
  const told = async <T>(kept: Promise<Cached<T>>): Promise<T> => {
    const { value, staleSince } = await kept
    if (staleSince) onStale(staleSince)
    return value
  }
  const stores = () => told(catalogue.stores(language))
  return {
    stores,
    store: async (id) => (await stores()).find((store) => store.id === id) ?? null,
    equipment: (storeId) => told(catalogue.equipment(language, storeId)),
    extras: () => told(catalogue.extras(language)),
    countries: () => told(catalogue.countries(language)),
    month: each((wish: MonthWish) =>
      anybody.read((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-store', { params: { query: queryOf(wish) } }),
      ),
    ),
    day: each((wish: DayWish) =>
      anybody.read((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-product', { params: { query: queryOf(wish) } }),
      ),
    ),
    paymentGateways: each((storeId: number) =>
      anybody.read((api) =>
        api.GET('/v2/stores/website/{storeId}/payment-gateways', { params: { path: { storeId } } }),
      ),
    ),
    order: each((id: number) =>
      visitor.read((api) => api.GET('/v2/order/ForUser/{id}', { params: { path: { id } } })),
    ),
    voucherPaymentGateways: each((query: { storeId?: number }) =>
      anybody.read((api) => api.GET('/v2/item-order/payment-gateways', { params: { query } })),
    ),
    postalShipping: each((isOnSiteOrder: boolean) =>
      anybody.read((api) =>
        api.GET('/v2/shipping-method/{id}/for-website', {
          params: { path: { id: postalShippingId }, query: { isOnSiteOrder } },
        }),
      ),
    ),
  }
}

/** The number that the contract gives to it. */
const postalShippingId = 2

function queryOf<W extends Wish>({ durationHours, persons, ...rest }: W) {
  return { ...rest, duration: durationHours, visitorAmount: persons }
}

/** The contract has no call for several at once: equal questions become one, different ones are asked side by side. */
function each<Key, Value>(ask: (key: Key) => Promise<Value>): DataLoader<Key, Value, string> {
  return new DataLoader(
    (keys) =>
      Promise.all(
        keys.map((key) =>
          ask(key).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
        ),
      ),
    { cacheKeyFn: (key) => JSON.stringify(key) },
  )
}
