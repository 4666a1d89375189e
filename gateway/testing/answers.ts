import { type Answers, json } from './spa.ts'
import * as sample from './samples.ts'

/** A spa API with a visitor, a hold and an order, where everything goes well. */
export function goodDay(): Answers {
  return {
    'GET /v2/stores/for-website/all': json({ items: [sample.mainz] }),
    'GET /v2/stores/for-website/coming-soon': json({ items: [sample.esslingen] }),
    'GET /store-wellzone/*': json({
      items: [{ id: 3, title: 'Kamin', text: 'Ein echtes Feuer.', iconLight: 'fireplace', wellZones: [{ id: 3, name: 'Exclusive' }] }],
    }),
    'GET /v2/stores/website/*/payment-gateways': json([
      { id: 11, name: 'PayPal', paymentType: 1 },
      { id: 12, name: 'Karte', paymentType: 2 },
    ]),
    'GET /v2/booking-time-slot/available-slots-per-store': json({
      '10': { isAvailable: false, lowestGrossPerHour: null },
      '9': { isAvailable: true, lowestGrossPerHour: 39.5 },
    }),
    'GET /v2/booking-time-slot/available-slots-per-product': json(sample.slotGroups),
    'GET /v2/product/specials': json({ items: [] }),
    'GET /v2/product/basics': json({ items: [sample.blanket] }),
    'GET /v2/product/services': json({ items: [sample.insurance] }),
    'GET /v2/country-codes': json([sample.germany]),
    'POST /v2/order/Book': json(sample.hold),
    'GET /v2/website/order/booking-order': json(sample.hold),
    'GET /v2/order/order-with-details-for-user': json(sample.hold),
    'POST /v2/order/*/orderYNK': json(sample.hold),
    'POST /v2/order/extendBookingTimeout/*': json({ endTime: '2026-11-21T10:35:00Z', serverTime: '2026-11-21T10:16:00Z', extensionsLeft: 9 }),
    'DELETE /v2/order/*/reserved': () => new Response(null, { status: 204 }),
    'POST /v2/order/BindOrder': json({ ...sample.hold, boundToUser: true }),
    'PUT /v2/visitor/order': json(sample.hold),
    'PUT /v2/order/*/billingAddress/*': json(sample.hold),
    'GET /v2/order/ForUser/all': json({ items: [sample.orderItem], totalCount: 7 }),
    'GET /v2/order/ForUser/*': json(sample.orderDetail),
    'POST /v2/payment/create-order': json({ kind: 'redirect', reference: sample.paymentReference, payerActionUrl: 'https://pay.test/9f2c' }),
    'POST /v2/payment/capture/voucher-only': json({ orderId: 100104, orderStatus: { id: 6 }, orderedAt: '2026-11-21T10:19:44Z' }),
    'GET /v2/payment/*/status': json({
      ...{ status: 'paid', orderStatus: { id: 6 }, isOnSiteOrder: true, storeId: 2, orderKind: 'booking' },
      ...{ bookingStart: '2026-12-05T17:00:00Z', orderedAt: '2026-11-21T10:19:44Z' },
    }),
    'POST /v1/identity': json({}, 202),
    'POST /v1/identity/login': json(sample.sessionUser(1)),
    'POST /v1/identity/refresh': json(sample.sessionUser(2)),
    'POST /v1/identity/logout': () => new Response(null, { status: 204 }),
    'GET /v1/identity/UserInfo': json(sample.mara),
    'GET /v1/identity/Addresses': json({ addresses: [sample.address], defaultAddressId: 1001 }),
    'POST /v1/identity/Addresses': json(sample.address, 201),
  }
}
