import { type SpaResponses, done, file, json } from './spa.ts'
import * as content from './content-samples.ts'
import { reception } from './job-samples.ts'
import * as account from './account-samples.ts'
import * as booking from './booking-samples.ts'
import * as orders from './order-samples.ts'
import * as stores from './store-samples.ts'
import * as vouchers from './voucher-samples.ts'
import * as waiting from './waiting-samples.ts'

/** A spa API with a visitor, a hold and an order, where every call succeeds. */
export function successfulResponses(): SpaResponses {
  return {
    'GET /v2/stores/for-website/all': json({ items: [stores.mainz] }),
    'GET /v2/stores/for-website/coming-soon': json({ items: [stores.esslingen] }),
    'GET /store-wellzone/*': json({
      items: [
        {
          id: 3,
          title: 'Kamin',
          text: 'Ein echtes Feuer.',
          iconLight: 'fireplace',
          wellZones: [{ id: 3, name: 'Exclusive' }],
        },
      ],
    }),
    'GET /v2/stores/website/*/payment-gateways': json([
      { id: 11, name: 'PayPal', paymentType: 1 },
      { id: 12, name: 'Karte', paymentType: 2 },
    ]),
    'GET /v2/booking-time-slot/available-slots-per-store': json({
      '10': { isAvailable: false, lowestGrossPerHour: null },
      '9': { isAvailable: true, lowestGrossPerHour: 39.5 },
    }),
    'GET /v2/booking-time-slot/available-slots-per-product': json(booking.slotGroups),
    'GET /v2/booking-time-slot/changes': openStream,
    'GET /v2/product/specials': json({ items: [] }),
    'GET /v2/product/basics': json({ items: [stores.blanket] }),
    'GET /v2/product/services': json({ items: [stores.insurance] }),
    'GET /v2/product-type/WellzonePurchasables': json(stores.menu),
    'GET /v2/faq-group': json([content.bookingQuestions]),
    'GET /equipment/homepage': json({ items: [content.sauna] }),
    'GET /v2/website/links': json(content.links),
    'GET /news/website/*': json(content.cleaningArticle),
    'GET /news/website/featuredArticle': json(content.cleaningArticle),
    'GET /news/website/paginated': json({ items: [content.cleaningArticle], totalCount: 7 }),
    'GET /v2/legal-document/by-store-and-type': json(content.terms),
    'GET /v2/country-codes': json([account.germany]),
    'GET /v2/job-offer/ActiveOffers': json({ items: [reception] }),
    'GET /v2/binary-data/download/*': file('application/pdf', 'Empfang-und-Check-in.pdf', '%PDF-1.7 job'),
    'POST /v2/order/Book': json(booking.hold),
    'GET /v2/website/order/booking-order': json(booking.hold),
    'GET /v2/order/order-with-details-for-user': json(booking.hold),
    'POST /v2/order/*/orderYNK': json(booking.hold),
    'DELETE /v2/order/*/orderYNK': json(booking.hold),
    'POST /v2/order/extendBookingTimeout/*': json({
      endTime: '2026-11-21T10:35:00Z',
      serverTime: '2026-11-21T10:16:00Z',
      extensionsLeft: 9,
    }),
    'DELETE /v2/order/*/reserved': done,
    'POST /v2/order/BindOrder': json({ ...booking.hold, boundToUser: true }),
    'PUT /v2/visitor/order': json(booking.hold),
    'PUT /v2/order/*/billingAddress/*': json(booking.hold),
    'GET /v2/order/ForUser/all': json({ items: [orders.orderItem], totalCount: 7 }),
    'GET /v2/order/ForUser/*': json(orders.orderDetail),
    'GET /v2/order/ForUser/rateable': json({ items: [orders.pastOrder], totalCount: 1 }),
    'GET /v2/order/ForUser/*/ticket/as-png': file('image/png', 'Wellzone_100104.png', 'PNG ticket'),
    'GET /v2/order/ForUser/*/ticket/as-pkpass': file(
      'application/vnd.apple.pkpass',
      'Wellzone_100104.pkpass',
      'PK ticket',
    ),
    'GET /v2/order/ForUser/*/ticket/google-link': json({ url: orders.googleWalletLink }),
    'GET /v2/order/ForUser/*/ticket/as-pdf': file(
      'application/pdf',
      'Wellzone_100104.pdf',
      '%PDF-1.7 ticket',
    ),
    'GET /v2/order/ForUser/*/calendar': file('text/calendar', 'Wellzone_100104.ics', 'BEGIN:VCALENDAR'),
    'GET /invoice/download/*': file('application/pdf', 'Invoice_100104.pdf', '%PDF-1.7 invoice'),
    'GET /v2/order/ForUser/*/vouchers/*/document': file(
      'application/pdf',
      'Wellzone-Gutschein.pdf',
      '%PDF-1.7 voucher',
    ),
    'GET /v2/voucher/voucher-preview': ({ query }) =>
      query.format === 'picture'
        ? file('image/svg+xml', 'Wellzone-Gutschein-Vorschau.svg', '<svg/>')()
        : file('application/pdf', 'Wellzone-Gutschein-Vorschau.pdf', '%PDF-1.7 preview')(),
    'POST /cancellation/CancelOrder/*': done,
    'GET /v2/order/*/reschedule': json(orders.reschedule),
    'POST /v2/order/*/reschedule': json(orders.rescheduledStay),
    'POST /v2/order/*/reschedule/price': json(orders.reschedulePrice),
    'POST /v2/order/*/reschedule/payment': json({
      kind: 'redirect',
      reference: booking.paymentReference,
      payerActionUrl: 'https://pay.test/9f2d',
    }),
    'POST /v2/order/*/vouchers/*/gift': json(orders.plannedGift),
    'POST /v2/withdrawal': json({ receivedAt: '2026-11-21T10:19:44.120Z' }, 202),
    'POST /v2/franchise-partner/create': json({ receivedAt: '2026-11-22T10:19:44.120Z' }, 202),
    'POST /v2/customer-feedback': done,
    'GET /v2/challenge': json(content.challenge),
    'POST /v2/newsletter/subscribe': json({}, 202),
    'POST /v2/newsletter/unsubscribe': json({}, 202),
    'POST /v2/newsletter/unsubscribe/*': done,
    'POST /v2/newsletter/confirm': done,
    'GET /v2/shipping-method/*/for-website': ({ query }) =>
      Response.json({ ...vouchers.postal, grossPrice: query.isOnSiteOrder === 'true' ? 0 : 4.9 }),
    'GET /v2/item-order/payment-gateways': json([
      { id: 11, name: 'PayPal', paymentType: 1 },
      { id: 12, name: 'Karte', paymentType: 2 },
    ]),
    'POST /v2/item-order/voucher/price': json(vouchers.vouchersPrice),
    'POST /v2/item-order/voucher': json({
      kind: 'redirect',
      reference: booking.paymentReference,
      payerActionUrl: 'https://pay.test/9f2c',
    }),
    'POST /v2/voucher-balance': json(vouchers.voucherBalance),
    'POST /v2/payment/redeem-code': json(vouchers.paidByCodes),
    'POST /v2/payment/*/remove-discount': json(booking.hold),
    'POST /v2/payment/*/remove-voucher': json(booking.hold),
    'POST /v2/payment/create-order': json({
      kind: 'redirect',
      reference: booking.paymentReference,
      payerActionUrl: 'https://pay.test/9f2c',
    }),
    'POST /v2/payment/capture/voucher-only': json({
      orderId: 100104,
      orderStatus: { id: 6 },
      orderedAt: '2026-11-21T10:19:44Z',
    }),
    'GET /v2/order/*/share-link': json(orders.shareLink),
    'POST /v2/order/*/share-link': json(orders.shareLink),
    'DELETE /v2/order/*/share-link': json({ ...orders.shareLink, token: null }),
    'GET /v2/shared-stay/*': json(orders.sharedStay),
    'POST /v2/shared-stay/*/answer': json(orders.sharedStay),
    'GET /v2/shared-stay/*/calendar': file('text/calendar', 'Wellzone.ics', 'BEGIN:VCALENDAR'),
    'GET /v2/order/*/handover': json(orders.handoverOffer),
    'POST /v2/order/*/handover': json(orders.handoverOffer),
    'DELETE /v2/order/*/handover': json({
      ...orders.handoverOffer,
      token: null,
      offeredAt: null,
      endsAt: null,
    }),
    'GET /v2/offered-stay/*': json(orders.offeredStay),
    'POST /v2/offered-stay/*/take-over': json({ orderId: 100104 }),
    'POST /v2/waiting/wishes': json({}, 202),
    'GET /v2/waiting/wish/*': json(waiting.wish),
    'DELETE /v2/waiting/wish/*': done,
    'POST /v2/waiting/wish/*/confirmation': json({ ...waiting.wish, state: 'waiting', offer: null }),
    'DELETE /v2/waiting/wish/*/offer': json({ ...waiting.wish, state: 'missed', offer: null }),
    'GET /v2/payment/*/status': json({
      status: 'paid',
      orderId: 100104,
      orderStatus: { id: 6 },
      isOnSiteOrder: true,
      storeId: 2,
      orderKind: 'booking',
      bookingStart: '2026-12-05T17:00:00Z',
      orderedAt: '2026-11-21T10:19:44Z',
    }),
    'POST /v1/identity': json({}, 202),
    'POST /v1/identity/confirm-registration': json('/?success=true'),
    'POST /v1/identity/confirm-code': json(account.sessionUser(1)),
    'POST /v1/identity/resend-code': json({ resendsLeft: 1 }, 202),
    'POST /v1/identity/login-code': json({}, 202),
    'POST /v1/identity/login': json(account.sessionUser(1)),
    'GET /v1/identity/passkeys': json({ items: [account.passkey] }),
    'POST /v1/identity/passkeys/options': json(account.passkeyOptions),
    'POST /v1/identity/passkeys': json(account.passkey, 201),
    'DELETE /v1/identity/passkeys/*': done,
    'POST /v1/identity/login-passkey/options': json(account.passkeyLoginOptions),
    'POST /v1/identity/login-passkey': json(account.sessionUser(1)),
    'POST /v1/identity/refresh': json(account.sessionUser(2)),
    'POST /v1/identity/logout': done,
    'POST /v1/identity/forget-password': json({}, 202),
    'POST /v1/identity/ResetPassword': json('/login'),
    'POST /v1/identity/changePassword': done,
    'PUT /v1/identity/info': json(account.mara),
    'DELETE /v1/identity/delete-account': done,
    'GET /v1/identity/UserInfo': json(account.mara),
    'GET /v1/identity/Addresses': json({ addresses: [account.address], defaultAddressId: 1001 }),
    'POST /v1/identity/Addresses': json(account.address, 201),
    'POST /v1/identity/ChangeDefaultAddress': done,
    'PUT /v2/address/own/*': json(account.address),
    'DELETE /v2/address/own/*': done,
    'GET /v2/companion': json({
      items: [{ id: 1000, firstName: 'Jonas', lastName: 'Weber', email: 'jonas@example.com' }],
    }),
    'DELETE /v2/companion/*': done,
    'GET /v2/qr-code/as-pdf/*': file('application/pdf', 'Mara-Lindner.pdf', '%PDF-1.7 card'),
    'GET /v1/identity/export': file('application/zip', 'Wellzone-Daten.zip', 'PK own data'),
    'GET /v2/qr-code/as-png/*': file('image/png', 'Mara-Lindner.png', 'PNG'),
  }
}

/** A stream that tells of everything at once, and of nothing more. */
function openStream(): Response {
  const first = new TextEncoder().encode('data: {"storeId":null,"day":null}\n\n')
  const body = new ReadableStream({ start: (stream) => stream.enqueue(first) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
