// PayPal's report as its counterpart gives it: whole in any order, and refused with a page missing.
import { beforeEach, expect, test } from 'vitest'
import { credentials } from '../../testing/paypal/counterpart.ts'
import { undocumentedIssue } from '../../testing/paypal/faults.ts'
import { usePaypal } from '../../testing/paypal/provider.ts'
import { webhookId } from '../../testing/paypal/webhooks.ts'
import { hourMs } from '../../words/wall-clock.ts'
import { ReportError } from '../port.ts'
import { openPaypalReport } from './report.ts'

const paypal = usePaypal()
const from = Date.parse('2026-10-05T22:00:00Z')
const span = { from, until: from + 24 * hourMs }
const at = new Date(from + hourMs)
const read = () => openPaypalReport({ ...credentials, webhookId, baseUrl: paypal.origin })(span)
const refused = (text: string) => expect.objectContaining({ name: ReportError.name, message: text })

beforeEach(() => {
  paypal.faults.clear()
  Object.assign(paypal.report.state, { added: [], refreshedAt: undefined, withoutPage: undefined })
  Object.assign(paypal.report.state, { isShuffled: false, isReversed: false })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: 'T0006', cents: 1_000 + index, feeCents: -69, at }))

test('a report of several pages is read whole, in any order of its transactions', async () => {
  paypal.report.add(...many(601))
  const { moves, reachesUntil } = await read()
  expect(moves.reduce((sum, { cents }) => sum + cents, 0)).toBe(601 * 1_300)
  expect(moves[0]).toMatchObject({ kind: 'payment', cents: 1_000, feeCents: -69, currency: 'EUR', at: +at })
  expect(reachesUntil).toBeGreaterThan(span.until)
  paypal.report.state.isReversed = true
  expect((await read()).moves.toReversed()).toEqual(moves)
})

test('only what is in the span is in its report', async () => {
  const times = [from - 1_000, from, span.until - 1_000, span.until]
  paypal.report.add(...times.map((time) => ({ code: 'T0403', cents: -100, at: new Date(time) })))
  expect((await read()).moves.map((move) => move.at)).toEqual([from, span.until - 1_000])
})

test('an empty day is a report, and it says how far it reaches', async () => {
  const refreshedAt = new Date(from + 5 * hourMs)
  paypal.report.state.refreshedAt = refreshedAt
  expect(await read()).toEqual({ moves: [], reachesUntil: +refreshedAt })
})

test.each([
  ['a page without its transactions', { withoutPage: 2 }, 'it has 251 of 501 transactions.'],
  ['the last page missing', { withoutPage: 3 }, 'it has 500 of 501 transactions.'],
  ['pages in another order each', { isShuffled: true }, 'of 501 transactions.'],
])('%s is refused', async (_, state, why) => {
  paypal.report.add(...many(501))
  Object.assign(paypal.report.state, state)
  await expect(read()).rejects.toEqual(refused(expect.stringContaining(why)))
})

test('what PayPal refuses is said, and what fails once is asked again', async () => {
  const plan = (...faults: { status: number; issue?: string }[]) =>
    paypal.faults.plan('GET', '/v1/reporting/transactions', ...faults)
  plan({ status: 503 })
  expect((await read()).moves).toEqual([])
  plan({ status: 403, issue: 'NOT_AUTHORIZED' })
  await expect(read()).rejects.toEqual(refused(expect.stringMatching(/403, NOT_AUTHORIZED/)))
})

test.each([
  ['T0006', 'payment'],
  ['T1107', 'refund'],
  ['T0106', 'fee'],
  ['T1108', 'fee'],
  ['T0403', 'payout'],
  ['T1110', 'dispute'],
  ['T1201', 'dispute'],
  ['T0200', 'other'],
])('%s is a %s', async (code, kind) => {
  paypal.report.add({ code, cents: -100, at })
  expect((await read()).moves).toMatchObject([{ code, kind, cents: -100, feeCents: 0 }])
})

test('what is pending or denied moved nothing, and what was reversed did', async () => {
  paypal.report.add(
    ...['P', 'D', 'V'].map((status) => ({ code: 'T0006', cents: 100, at, status, ref: status.repeat(17) })),
  )
  expect((await read()).moves.map(({ ref }) => ref[0])).toEqual(['V'])
})

test.each([{ status: 'X' }, { currency: '€' }, { cents: Number.NaN }, { ref: `${undocumentedIssue} 1` }])(
  'a transaction with %o is refused',
  async (change) => {
    paypal.report.add({ code: 'T0006', cents: 100, at, ref: undocumentedIssue, ...change })
    await expect(read()).rejects.toEqual(refused(expect.stringContaining('is not readable')))
  },
)
