import { expect, test } from 'vitest'
import { openOrder, usePaypal } from '../../testing/paypal/provider.ts'
import type { RefundRequest } from '../port.ts'

const paypal = usePaypal()
const refundPath = '/v2/payments/captures/{capture_id}/refund'

async function paid(): Promise<{ reference: string; refund: RefundRequest }> {
  const { id, payment } = await openOrder(paypal)
  paypal.approve(id)
  const { captureRef } = await paypal.provider.lookUp(payment)
  const { reference, amountCents, currency, providerRef } = payment
  const refundId = crypto.randomUUID()
  return { reference, refund: { refundId, providerRef, captureRef: captureRef!, amountCents, currency } }
}

test('a payment is refunded in parts and never beyond what was captured', async () => {
  const { reference, refund } = await paid()
  const part = (amountCents: number) => ({ ...refund, refundId: crypto.randomUUID(), amountCents })
  const first = await paypal.provider.refund(part(5_000))
  expect(paypal.account.keptCents(reference)).toBe(6_900)
  await expect(paypal.provider.refund(part(6_901))).rejects.toThrow('by hand: REFUND_AMOUNT_EXCEEDED')
  const second = await paypal.provider.refund(part(6_900))
  expect(paypal.account.keptCents(reference)).toBe(0)
  expect(first.providerRef).not.toBe(second.providerRef)
})

test('a refund id moves the money once, whatever responses and keys are lost', async () => {
  const { reference, refund } = await paid()
  const half = { ...refund, amountCents: 2_000 }
  paypal.faults.plan('POST', refundPath, { isLost: true }, { isLost: true })
  await expect(paypal.provider.refund(half)).rejects.toThrow('504')
  await Promise.all(Array.from({ length: 3 }, () => paypal.provider.refund(half)))
  expect(paypal.account.keptCents(reference)).toBe(9_900)
  paypal.forgetKeys()
  expect(await paypal.provider.refund(half)).toEqual({ providerRef: refund.refundId })
  expect(paypal.account.keptCents(reference)).toBe(9_900)
})

test('a refund finds the capture of a payment that was stored without it', async () => {
  const { reference, refund } = await paid()
  await paypal.provider.refund({ ...refund, captureRef: null })
  expect(paypal.account.keptCents(reference)).toBe(0)
  const { payment } = await openOrder(paypal)
  await expect(
    paypal.provider.refund({ ...refund, captureRef: null, providerRef: payment.providerRef }),
  ).rejects.toThrow('there is nothing to refund')
})

test('a refund that PayPal refuses is retried, or calls for a person', async () => {
  const { reference, refund } = await paid()
  paypal.faults.refuse(refund.captureRef!, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  await expect(paypal.provider.refund(refund)).rejects.toThrow('PayPal did not refund a capture')
  paypal.faults.refuse(refund.captureRef!, 'REFUND_TIME_LIMIT_EXCEEDED')
  await expect(paypal.provider.refund(refund)).rejects.toThrow('by hand: REFUND_TIME_LIMIT_EXCEEDED')
  paypal.faults.allow(refund.captureRef!)
  await paypal.provider.refund(refund)
  expect(paypal.account.keptCents(reference)).toBe(0)
})
