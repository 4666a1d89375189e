// Refused callbacks leave a line in the log. Fails if one reason is reported again within a minute, if a
// second reason is lost, or if something that was sent is reported.
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { refusal, unavailable } from '../http/problem.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { paypalHarness } from '../testing/payment-matrix/paypal.ts'
import { clientOf, usePaypal } from '../testing/paypal/provider.ts'
import { paypalEvent, transmissionOf } from '../testing/paypal/webhooks.ts'
import { createRefusalReports } from './refused-callbacks.ts'
import { strandedLines, strandedPayments } from './stranded.ts'

const database = useTestDatabase()
const paypal = usePaypal()
const invalid = refusal<'receivePaymentCallback'>('SignatureInvalid', 'It is not signed.')

describe('refused callbacks', () => {
  test('are reported once a minute for each reason and provider', () => {
    const reports: string[] = []
    let now = 0
    const refused = createRefusalReports(
      (error) => reports.push((error as Error).message),
      () => now,
    )
    for (now = 0; now < 60_000; now += 10_000) refused('paypal', invalid)
    refused('local', invalid)
    refused('paypal', unavailable('The certificate cannot be loaded.'))
    expect(reports).toEqual([
      'A callback for paypal was refused (SignatureInvalid): It is not signed.',
      'A callback for local was refused (SignatureInvalid): It is not signed.',
    ])
    refused('paypal', invalid)
    expect(reports.at(-1)).toMatch(/And 5 more since the last report\.$/)
    now += 120_000
    refused('paypal', invalid)
    expect(reports.at(-1)).toMatch(/It is not signed\.$/)
  })

  test('of a wrong webhook id show in the log, without what was sent', async () => {
    const { spa } = paypalHarness(database, paypal)
    const resource = { id: 'canary-order', payer: 'canary-payer' }
    const event = paypalEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', resource)
    const forged = transmissionOf(event, paypal.origin, { webhookId: 'ANOTHERWEBHOOK' })
    const post = { method: 'POST', ...forged }
    for (let time = 0; time < 3; time++)
      expect(await spa.ask('/v2/payment/callback/paypal', post)).toMatchObject({ status: 422 })
    expect(spa.reports.map(String)).toEqual([
      'Error: A callback for paypal was refused (SignatureInvalid): ' +
        'The callback is not signed by PayPal for this webhook.',
    ])
    expect(inspect(spa.reports, { depth: 20, showHidden: true })).not.toContain('canary')
  })
})

test('what waits for a provider that is not configured any more is counted', async () => {
  const spa = openSpa(database)
  const [open, paid] = [await spa.hold(), await spa.hold()]
  await spa.open(open)
  await spa.approve(await spa.open(paid))
  await spa.deliver()
  const payments = database.db.selectFrom('payment').select('id').where('order_id', '=', paid.orderId)
  await database.db
    .insertInto('refund')
    .values({ payment_id: payments, amount_cents: 100, reason: 'cancelled' })
    .execute()
  const lines = strandedLines(await strandedPayments(database.db, [clientOf(paypal).name]))
  expect(lines).toEqual(['local is not configured: 1 open payment and 1 refund wait for it.'])
  expect(await strandedPayments(database.db, ['local', 'paypal'])).toEqual([])
})
