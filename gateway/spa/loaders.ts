import DataLoader from 'dataloader'
import type {
  MonthAvailability,
  OrderDetail,
  PaymentGateway,
  ShippingMethod,
  SlotGroup,
} from '#openapi/generated/spa.ts'
import type { Call } from './call.ts'
import type { CatalogueReads } from './catalogue-content.ts'
import type { SpaCaller } from './client.ts'
import type { Recorder } from './recorder.ts'
import { noteRead } from './trail.ts'

export interface SlotSearch {
  storeId: number
  durationHours: number
  persons: number
}
export type MonthSearch = SlotSearch & { year: number; month: number }
export type DaySearch = SlotSearch & { day: string }

/**
 * Reads of one operation: each loader asks once, however many fields select it; the catalogue is in
 * memory.
 */
export interface Loaders extends CatalogueReads {
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
  catalogue: CatalogueReads
  /** Calls without a visitor, for reads that are repeated after the operation. */
  shared: () => SpaCaller
  anonymous: SpaCaller
  visitor: SpaCaller
  /** Notes what the operation reads, where its response is used again. */
  recorder?: Recorder | undefined
}

export function createLoaders({ catalogue, shared, anonymous, visitor, recorder }: LoaderOptions): Loaders {
  /** Never in memory: the spa API is asked again at each use, and responds without a body to the same tag. */
  async function availability<T>(call: Call<T>): Promise<T> {
    const { value, tag } = await anonymous.readTagged(call)
    recorder?.add(async () => tag !== null && shared().isUnchanged(tag, call))
    return value
  }
  return {
    ...catalogue,
    month: loaderOf('month', (search: MonthSearch) =>
      availability((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-store', { params: { query: queryOf(search) } }),
      ),
    ),
    day: loaderOf('day', (search: DaySearch) =>
      availability((api) =>
        api.GET('/v2/booking-time-slot/available-slots-per-product', { params: { query: queryOf(search) } }),
      ),
    ),
    paymentGateways: loaderOf('paymentGateways', (storeId: number) =>
      anonymous.read((api) =>
        api.GET('/v2/stores/website/{storeId}/payment-gateways', { params: { path: { storeId } } }),
      ),
    ),
    order: loaderOf('order', (id: number) =>
      visitor.read((api) => api.GET('/v2/order/ForUser/{id}', { params: { path: { id } } })),
    ),
    voucherPaymentGateways: loaderOf('voucherPaymentGateways', (query: { storeId?: number }) =>
      anonymous.read((api) => api.GET('/v2/item-order/payment-gateways', { params: { query } })),
    ),
    postalShipping: loaderOf('postalShipping', (isOnSiteOrder: boolean) =>
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

/** The contract has no batch calls: equal keys share one call, different keys are loaded in parallel. */
function loaderOf<Key, Value>(
  name: string,
  load: (key: Key) => Promise<Value>,
): DataLoader<Key, Value, string> {
  return new DataLoader(
    (keys) =>
      Promise.all(
        keys.map((key) =>
          load(key).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
        ),
      ),
    { cacheKeyFn: (key) => JSON.stringify(key), cacheMap: new SharedValues<Promise<Value>>(name) },
  )
}

/** What a loader has asked for; a value that another field takes from it is noted. */
class SharedValues<Value> extends Map<string, Value> {
  readonly #loader: string

  constructor(loader: string) {
    super()
    this.#loader = loader
  }

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) noteRead({ from: 'loader', key: this.#loader })
    return value
  }
}

function queryOf<W extends SlotSearch>({ durationHours, persons, ...rest }: W) {
  return { ...rest, duration: durationHours, visitorAmount: persons }
}
