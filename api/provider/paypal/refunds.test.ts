import { describe, expect, test } from 'vitest'
import { openOrder, usePaypal } from '../../testing/paypal/provider.ts'
import type { RefundRequest } from '../port.ts'
import { refundStatuses } from './refund.ts'

const paypal = usePaypal()
const refundPath = '/v2/payments/captures/{capture_id}/refund'

async function paid(): Promise<{ reference: string; refund: RefundRequest }> {
  const { id, payment } = await openOrder(paypal)
  paypal.approve(id)
  const { captureRef } = await paypal.provider.lookUp(payment)
  const { reference, amountCents, currency, providerRef } = payment
  const names = { refundId: crypto.randomUUID(), refundRef: null, providerRef, captureRef: captureRef! }
  return { reference, refund: { ...names, amountCents, currency } }
}
const done = { status: 'done', providerRef: expect.stringMatching(/^[0-9A-F]{17}$/) as string }

test('a payment is refunded in parts and never beyond what was captured', async () => {
  const { reference, refund } = await paid()
  const part = (amountCents: number) => ({ ...refund, refundId: crypto.randomUUID(), amountCents })
  const first = await paypal.provider.refund(part(5_000))
  expect(paypal.account.keptCents(reference)).toBe(6_900)
  expect(await paypal.provider.refund(part(6_901))).toEqual({
    status: 'refused',
    reason: 'REFUND_AMOUNT_EXCEEDED',
  })
  const second = await paypal.provider.refund(part(6_900))
  expect(paypal.account.keptCents(reference)).toBe(0)
  expect([first, second]).toEqual([done, done])
  expect(first).not.toEqual(second)
})

describe('a refund id moves the money once', () => {
  test('whatever responses and keys are lost', async () => {
    const { reference, refund } = await paid()
    const half = { ...refund, amountCents: 2_000 }
    paypal.faults.plan('POST', refundPath, { isLost: true }, { isLost: true })
    await expect(paypal.provider.refund(half)).rejects.toThrow('504')
    const [made] = await Promise.all(Array.from({ length: 3 }, () => paypal.provider.refund(half)))
    expect(paypal.account.keptCents(reference)).toBe(9_900)
    paypal.forgetKeys()
    expect(await paypal.provider.refund(half)).toEqual(made)
    expect(paypal.account.keptCents(reference)).toBe(9_900)
  })

  test('and it is found again with the status that it has now', async () => {
    const { refund } = await paid()
    const made = await paypal.provider.refund(refund)
    paypal.forgetKeys()
    expect(await paypal.provider.refund(refund)).toEqual(made) // refused as refunded in full
    paypal.account.findRefund((made as { providerRef: string }).providerRef).status = 'FAILED'
    expect(await paypal.provider.refund(refund)).toEqual({ status: 'refused', reason: 'REFUND_FAILED' })
  })

  test('but an earlier one of another amount is left to a person', async () => {
    const { reference, refund } = await paid()
    await paypal.provider.refund({ ...refund, amountCents: 2_000 })
    paypal.forgetKeys()
    const reason = 'ANOTHER_AMOUNT_WAS_REFUNDED'
    expect(await paypal.provider.refund({ ...refund, amountCents: 3_000 })).toEqual({
      status: 'refused',
      reason,
    })
    expect(paypal.account.keptCents(reference)).toBe(9_900)
  })
})

test('what was refunded in full on the pages of PayPal needs no further refund', async () => {
  const { reference, refund } = await paid()
  await paypal.provider.refund({ ...refund, refundId: crypto.randomUUID() })
  expect(await paypal.provider.refund(refund)).toEqual({ status: 'done', providerRef: refund.refundId })
  expect(paypal.account.keptCents(reference)).toBe(0)
})

test.each(Object.entries(refundStatuses))('a refund that is %s is %s, then and later', async (status, is) => {
  const { refund } = await paid()
  paypal.faults.refundAs(refund.captureRef!, status)
  expect((await paypal.provider.refund(refund)).status).toBe(is)
  const pending = await paid()
  paypal.faults.refundAs(pending.refund.captureRef!, 'PENDING')
  const { providerRef } = (await paypal.provider.refund(pending.refund)) as { providerRef: string }
  paypal.account.findRefund(providerRef).status = status
  const asked = await paypal.provider.refund({ ...pending.refund, refundRef: providerRef })
  expect(asked.status).toBe(is)
})

test('an undocumented status of a refund decides nothing', async () => {
  const { refund } = await paid()
  paypal.faults.refundAs(refund.captureRef!, 'SOMETHING_NEW')
  await expect(paypal.provider.refund(refund)).rejects.toThrow('SOMETHING_NEW, which is not documented')
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

test('a refund that PayPal refuses is retried, or left to a person', async () => {
  const { reference, refund } = await paid()
  paypal.faults.refuse(refund.captureRef!, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  await expect(paypal.provider.refund(refund)).rejects.toThrow('PayPal did not refund a capture')
  const reason = 'REFUND_TIME_LIMIT_EXCEEDED'
  paypal.faults.refuse(refund.captureRef!, reason)
  expect(await paypal.provider.refund(refund)).toEqual({ status: 'refused', reason })
  paypal.faults.allow(refund.captureRef!)
  await paypal.provider.refund(refund)
  expect(paypal.account.keptCents(reference)).toBe(0)
})
