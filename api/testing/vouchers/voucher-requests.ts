// The redeeming part of the API through its real request pipeline. Each request has its own network address
// unless a test sets one.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { bookingCodeRoutes } from '../../stays/codes/routes.ts'
import { bookingsRoutes } from '../../stays/hold/routes.ts'
import { bookingHorizonDays, policy } from '../bookings.ts'
import { serveRoutesForUsers, visitorSecret } from '../users.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import type { TestDatabase } from '../database.ts'
import { shippingRoutes } from '../../voucher-orders/shipping-routes.ts'
import { vouchersRoutes } from '../../vouchers/routes.ts'

type Schemas = components['schemas']
type TestResponse<Body> = { status: number; retryAfter: string | null; body: Body & { code?: string } }
export type Redeemed = TestResponse<Schemas['BookingOrder']>
type Ask = { user?: number; from?: string; key?: string; language?: string }

let visitors = 0

export function openVouchers(database: TestDatabase) {
  const deps = () => ({ db: database.db, hold: policy, visitorSecret, bookingHorizonDays })
  const api = serveRoutesForUsers(() => ({
    ...bookingsRoutes(deps()),
    ...bookingCodeRoutes(deps()),
    ...vouchersRoutes(deps()),
    ...shippingRoutes(deps()),
  }))

  const ask = (booking: HeldBooking, method: string, path: string, json: unknown, more: Ask = {}) =>
    send<Redeemed['body']>(method, path, json, { user: booking.userId, key: randomUUID(), ...more })

  async function send<Body>(
    method: string,
    path: string,
    json: unknown,
    { user, from, key, language }: Ask = {},
  ): Promise<TestResponse<Body>> {
    const headers = new Headers()
    if (user !== undefined) headers.set('authorization', `Bearer user-${user}`)
    if (key !== undefined) headers.set('idempotency-key', key)
    if (language !== undefined) headers.set('accept-language', language)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const request = new Request(`http://spa.test/api${path}`, {
      method,
      headers,
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    const response = await api.fetch(request, from ?? `203.0.${++visitors >> 8}.${visitors & 255}`)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as Body & { code?: string },
    }
  }

  return {
    reports: api.reports,
    redeem: (booking: HeldBooking, voucherKey: string, more?: Ask) =>
      ask(booking, 'POST', '/v2/payment/redeem-code', { orderId: booking.orderId, voucherKey }, more),
    removeVoucher: (booking: HeldBooking, voucherKey: string, more?: Ask) =>
      ask(booking, 'POST', `/v2/payment/${booking.orderId}/remove-voucher`, { voucherKey }, more),
    removeDiscount: (booking: HeldBooking, more?: Ask) =>
      ask(booking, 'POST', `/v2/payment/${booking.orderId}/remove-discount`, undefined, more),
    bill: (booking: HeldBooking, addressId: number) =>
      ask(booking, 'PUT', `/v2/order/${booking.orderId}/billingAddress/${addressId}`, undefined),
    insure: (booking: HeldBooking) => ask(booking, 'POST', `/v2/order/${booking.orderId}/orderYNK`, {}),
    uninsure: (booking: HeldBooking) =>
      ask(booking, 'DELETE', `/v2/order/${booking.orderId}/orderYNK`, undefined),
    info: (code: string, groups: number[] = [], { onSite, ...more }: Ask & { onSite?: number } = {}) =>
      send<Schemas['VoucherInfo']>(
        'POST',
        `/v2/voucher/${encodeURIComponent(code)}${onSite === undefined ? '' : `?onSiteStoreId=${onSite}`}`,
        groups,
        more,
      ),
    balance: (voucherKey: string, more?: Ask) =>
      send<Schemas['VoucherBalance']>('POST', '/v2/voucher-balance', { voucherKey }, more),
    shipping: (path: string, more?: Ask) =>
      send<Schemas['ShippingMethod']>('GET', `/v2/shipping-method/${path}`, undefined, more),
    held: (booking: HeldBooking) => ask(booking, 'GET', '/v2/website/order/booking-order', undefined),
  }
}
