import type { CreatedPayment } from '#openapi/generated/spa.ts'
import type { MutationResolvers, PaymentStep, PaymentUserError } from '../generated/resolvers.ts'
import { bookingIds, isGuid, paymentMethodIds } from '../ids.ts'
import type { Language } from '../language.ts'
import { paymentError, paymentErrors } from './problems.ts'

/** The same key again opens no second payment, so an answer that got lost is asked for once more. */
export const payBooking: MutationResolvers['payBooking'] = async (_root, { input }, { spa, language }) => {
  const hold = bookingIds.read(input.bookingId)
  const method = paymentMethodIds.read(input.paymentMethodId)
  if (!hold) return refused(paymentError('BOOKING_NOT_FOUND', ['bookingId'], 'There is no such booking.'))
  if (!method) return refused(paymentError('METHOD_UNKNOWN', ['paymentMethodId'], 'There is no such way to pay.'))
  if (!isGuid(input.idempotencyKey)) return refused(paymentError('INVALID_INPUT', ['idempotencyKey'], 'The key must be a UUID.'))
  const request = {
    params: { header: { 'Idempotency-Key': input.idempotencyKey } },
    body: { orderId: hold.number, paymentType: method.paymentType, paymentGatewayId: method.gatewayId, ...waysBack(language) },
  }
  try {
    const created = await spa.visitor.write((api) => api.POST('/v2/payment/create-order', request), { isRepeatable: true })
    return { next: toStep(created), userErrors: [] }
  } catch (error) {
    return refused(paymentErrors(error))
  }
}

/** Paths of the shop in the visitor's language. The spa puts the shop's address before them: no caller can send a visitor elsewhere. */
function waysBack(language: Language): { returnUrl: string; cancelUrl: string } {
  const prefix = language === 'de' ? '' : `/${language}`
  return { returnUrl: `${prefix}/booking/success`, cancelUrl: `${prefix}/booking/finalize?error=true` }
}

function toStep(created: CreatedPayment): PaymentStep {
  const { reference } = created
  if (created.kind === 'redirect') return { reference, url: webAddress(created.payerActionUrl) }
  const fields = Object.entries(created.data).map(([name, value]) => ({ name, value }))
  return { reference, url: webAddress(created.url), fields }
}

/** The browser goes there: never to `javascript:` or the like, whatever a provider says. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('The provider gave an address that is not of the web.')
  return url
}

function refused(userErrors: PaymentUserError[]) {
  return { next: null, userErrors }
}
