import type { BookingOrder, CreatedPayment } from '../../../openapi/generated/spa.ts'
import { bookingIds, paymentMethodIds, slotIds } from '../../../gateway/base/ids.ts'
import type { PlainContext } from './context.ts'

interface Input<Fields> {
  input: Fields
}
type Redeem = Input<{ bookingId: string; code: string; idempotencyKey: string }>
type Pay = Input<{ bookingId: string; paymentMethodId: string; idempotencyKey: string }>

const money = (euros: number) => ({ minor: Math.round(euros * 100), currency: 'EUR' })

/** Resolvers of the measured mutations, one REST call each. A refusal is an error of the field. */
export const mutations = {
  Mutation: {
    async bookSlot(
      _root: unknown,
      { input }: Input<{ cartId: string; slotId: string; persons: number }>,
      { rest }: PlainContext,
    ) {
      const { storeId, wellzoneTypeId, startTime, endTime } = slotIds.read(input.slotId)!
      const booking = await rest.send<BookingOrder>('/v2/order/Book', {
        guid: input.cartId,
        bookingStart: startTime,
        bookingEnd: endTime,
        wellzoneTypeId,
        storeId,
        productIdAmount: {},
        visitorAmount: input.persons,
        isOnSiteBooking: false,
      })
      return { booking, alternatives: [], userErrors: [] }
    },
    async redeemCode(_root: unknown, { input }: Redeem, { rest }: PlainContext) {
      const body = { orderId: bookingIds.read(input.bookingId)!.number, voucherKey: input.code }
      const booking = await rest.send<BookingOrder>('/v2/payment/redeem-code', body, {
        'idempotency-key': input.idempotencyKey,
      })
      return { booking, userErrors: [] }
    },
    async payBooking(_root: unknown, { input }: Pay, { rest }: PlainContext) {
      const { paymentType, gatewayId } = paymentMethodIds.read(input.paymentMethodId)!
      const body = {
        orderId: bookingIds.read(input.bookingId)!.number,
        paymentType,
        paymentGatewayId: gatewayId,
        returnUrl: '/booking/success',
        cancelUrl: '/booking/finalize?error=true',
      }
      const payment = await rest.send<CreatedPayment>('/v2/payment/create-order', body, {
        'idempotency-key': input.idempotencyKey,
      })
      return { next: payment, userErrors: [] }
    },
  },
  PaymentStep: {
    __resolveType: ({ kind }: CreatedPayment) =>
      kind === 'redirect' ? 'PaymentRedirect' : 'PaymentFormPost',
  },
  PaymentRedirect: {
    url: ({ payerActionUrl }: Extract<CreatedPayment, { kind: 'redirect' }>) => payerActionUrl,
  },
  PaymentFormPost: {
    fields: ({ data }: Extract<CreatedPayment, { kind: 'formPost' }>) =>
      Object.entries(data).map(([name, value]) => ({ name, value })),
  },
  Booking: {
    id: ({ id, guid }: BookingOrder) => bookingIds.write({ number: id, guid }),
    startsAt: ({ bookingTimeSlot }: BookingOrder) => bookingTimeSlot.startTime,
    heldUntil: ({ endTime }: BookingOrder) => endTime,
    insurance: ({ hasYnk, youNeverKnowGrossPrice }: BookingOrder) => ({
      isIncluded: hasYnk,
      price: money(youNeverKnowGrossPrice),
    }),
    total: ({ orderTotal }: BookingOrder) => money(orderTotal),
  },
}
