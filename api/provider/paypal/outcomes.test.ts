// Every documented refusal by itself, without the network; orders.test.ts and refunds.test.ts have one of
// each kind over HTTP.
import type { Order } from '@paypal/paypal-server-sdk'
import { expect, test } from 'vitest'
import { captureOutcomes } from './capture-outcomes.ts'
import { lookUpOrder } from './look-up.ts'
import { PaypalError } from './paypal-error.ts'
import { refundCapture } from './refund.ts'
import { refundOutcomes } from './refund-outcomes.ts'
import type { CallPaypal } from './sdk.ts'

const facts = { providerRef: 'ORDER1', reference: 'our-reference', amountCents: 11_900, currency: 'EUR' }
const approved = {
  status: 'APPROVED',
  purchaseUnits: [{ customId: 'our-reference', amount: { currencyCode: 'EUR', value: '119.00' } }],
} as Order

/** Returns the approved order, and refuses everything else. */
const refusing =
  (issue: string): CallPaypal =>
  (name) =>
    name === 'return an order'
      ? Promise.resolve(approved as never)
      : Promise.reject(new PaypalError(name, { status: 422, issue }))

const endOf = (outcome: Promise<{ status: string }>) =>
  outcome.then(
    ({ status }) => status,
    () => 'rejected',
  )

test('every documented refusal of a capture has one outcome', async () => {
  const expected = { declined: 'failed', wait: 'open', account: 'rejected', captured: 'open' }
  for (const [issue, outcome] of captureOutcomes) {
    const end = await endOf(lookUpOrder(refusing(issue), { ...facts, mayCapture: true, isOver: false }))
    expect([issue, end]).toEqual([issue, expected[outcome]])
  }
  expect(new Set(captureOutcomes.values())).toEqual(new Set(Object.keys(expected)))
})

test('every documented refusal of a refund ends it, retries it or calls for a person', async () => {
  const expected = { retry: 'rejected', staff: 'refused' }
  const refund = { ...facts, refundId: 'refund-1', refundRef: null, captureRef: 'CAPTURE1' }
  // The order lists no refund: only a capture that PayPal calls refunded in full counts as made.
  const made: Record<string, string> = { CAPTURE_FULLY_REFUNDED: 'done', DUPLICATE_INVOICE_ID: 'refused' }
  for (const [issue, outcome] of Object.entries(refundOutcomes)) {
    const end = await endOf(refundCapture(refusing(issue), refund))
    expect([issue, end]).toEqual([issue, outcome === 'made' ? made[issue] : expected[outcome]])
  }
})
