import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOrder, terms, viewer } from '../list/testing-opened.tsx'
import { euros, order, orderDetails } from '../list/testing.ts'

const { lines, transactions, ...details } = orderDetails(1).details
const payment = transactions[0]!
const refund = (reason: string, change = {}) => ({
  ...payment,
  id: reason,
  kind: 'REFUND',
  reason,
  ...change,
})

const showsCancelled = (change: Record<string, unknown>, status = 'CANCELLED_REFUND') =>
  openOrder(
    () => viewer(orderDetails(1, { ...terms('NONE'), ...change })),
    {},
    () => order(1, { status }),
  )

describe('a stay that was cancelled', () => {
  const byVoucher = [
    { ...payment, id: 'voucher', method: 'VOUCHER' },
    refund('CANCELLED', { id: 'voucher-back', method: 'VOUCHER' }),
  ]
  it.each([
    ['', []],
    [', though a voucher has its part back already', byVoucher],
    [', though a move has refunded a part', [refund('RESCHEDULED', { amount: euros(1000) })]],
  ])('shows the refund as soon as it is under way%s', async (_when, earlier) => {
    const listed = [payment, ...earlier]
    await showsCancelled({ transactions: listed })
    expect(await screen.findAllByText('Zahlung'), 'what came back is named by that').toHaveLength(1)
    const before = screen.queryAllByText('Erstattung').length
    expect(before).toBe(earlier.filter(({ kind }) => kind === 'REFUND').length)
    listed.push(refund('CANCELLED'))
    await expect.poll(() => screen.queryAllByText('Erstattung').length, { timeout: 4000 }).toBe(before + 1)
  })

  const facts = ['Nummer', 'Termin']
  const again = { ...payment, id: 'again' }
  const [back, twice, moved] = ['CANCELLED', 'PAID_TWICE', 'RESCHEDULED'].map((reason) => refund(reason))
  it.each([
    [
      'says first what came back, and its one price no more than that',
      [payment, back],
      ['Erstattung', ...facts],
    ],
    [
      'names one payment less for the refund of its cancellation',
      [payment, again, twice, back],
      ['Erstattung', ...facts, 'Zahlung', 'Erstattung'],
    ],
    [
      'keeps its payments and its price where one that came twice was refunded',
      [payment, again, twice],
      [...facts, 'Zahlung', 'Zahlung', 'Erstattung', 'Gesamt'],
    ],
    [
      'keeps its payment and its price where a move was refunded',
      [payment, moved],
      [...facts, 'Zahlung', 'Erstattung', 'Gesamt'],
    ],
  ])('%s', async (_what, listed, shown) => {
    const once = { ...details, lines: lines.slice(0, 1), redeemedVouchers: [], discount: null }
    await showsCancelled({ ...once, ...terms('NONE'), transactions: listed }, 'CANCELLED_VOUCHER')
    await screen.findAllByText('Erstattung')
    const labels = [...document.querySelectorAll('.facts dt')].map(({ textContent }) => textContent)
    expect([...labels, ...(screen.queryByText('Gesamt') ? ['Gesamt'] : [])]).toEqual(shown)
  })
})
