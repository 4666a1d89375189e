import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, prepareShop } from '../../testing/shop.tsx'
import { OrderList } from './order-list.tsx'

afterEach(cleanup)

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const store = {
  __typename: 'Store',
  id: '2',
  city: 'Mainz',
  timeZone: 'Europe/Berlin',
  address: { __typename: 'StoreAddress', street: 'Rheinallee', houseNumber: '88', postalCode: '55120', city: 'Mainz' },
}

function order(number: number, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Order',
    id: `order-${number}`,
    referenceNumber: `WZ-${number}`,
    orderedAt: '2026-10-08T10:00:00Z',
    kind: 'BOOKING',
    status: 'IN_PROGRESS',
    total: euros(16_920),
    store,
    wellzoneTypeName: 'Premium',
    startsAt: '2026-10-10T22:30:00Z',
    endsAt: '2026-10-11T01:30:00Z',
    persons: 2,
    ...change,
  }
}

/** A server that has so many orders. */
const withOrders = (orders: object[]): Answers => ({
  Orders: ({ first, after }) => {
    const offset = Number(after ?? 0)
    const nodes = orders.slice(offset, offset + Number(first))
    const pageInfo = { __typename: 'PageInfo', hasNextPage: offset + nodes.length < orders.length, endCursor: String(offset + nodes.length) }
    const edges = nodes.map((node) => ({ __typename: 'OrderEdge', node }))
    return { viewer: { __typename: 'Viewer', id: '7', orders: { __typename: 'OrderConnection', totalCount: orders.length, pageInfo, edges } } }
  },
})
const details = {
  __typename: 'OrderDetails',
  lines: [
    { __typename: 'OrderLine', kind: 'STAY', name: 'Wellzone Premium', quantity: 1, total: euros(12_600) },
    { __typename: 'OrderLine', kind: 'EXTRA', name: 'Starter-Set', quantity: 2, total: euros(4320) },
  ],
  total: euros(16_920),
  vat: euros(2702),
  billingAddress: null,
}

async function open(answers: Answers) {
  const shop = await prepareShop(answers)
  render(<OrderList isPaused={false} empty={<p>nichts</p>} loggedOut={<p>anmelden</p>} />, { wrapper: shop.Shop })
  return shop
}
const rows = () => screen.findAllByRole('group')
const numbered = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1))

describe('the list of orders', () => {
  it('shows what, where, when by the store’s clock, for how many, how it stands and what it costs', async () => {
    await open(withOrders([order(1)]))
    const [row] = await rows()
    expect(row?.textContent?.replaceAll(/\s/g, ' ')).toContain('08.10.2026Wellzone PremiumMainz, 11.10.2026, 2 PersonenGebucht169,20 €')
  })

  it('shows five, then five more, and goes on with the focus', async () => {
    await open(withOrders(numbered(7)))
    expect(await rows()).toHaveLength(5)
    expect(screen.getByRole('status').textContent).toBe('5 von 7')
    await userEvent.click(screen.getByRole('button', { name: 'Weitere laden' }))
    expect(await screen.findByText('7 von 7')).toBeTruthy()
    const all = await rows()
    expect(all).toHaveLength(7)
    expect(document.activeElement).toBe(all[5]?.querySelector('summary'))
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull()
  })

  it('asks for the details of an order when it is opened, once', async () => {
    const answers = { ...withOrders(numbered(2)), OrderDetails: () => ({ viewer: { __typename: 'Viewer', id: '7', order: { ...order(1), details } } }) }
    const { asked } = await open(answers)
    const [row] = await rows()
    const summary = row?.querySelector('summary') as HTMLElement
    await userEvent.click(summary)
    const opened = within(row as HTMLElement)
    expect(await opened.findByText('Premium, 3 Stunden')).toBeTruthy()
    expect(opened.getByText('2 × Starter-Set')).toBeTruthy()
    expect(opened.getByText('Rheinallee 88, 55120 Mainz')).toBeTruthy()
    await userEvent.click(summary)
    await userEvent.click(summary)
    expect(asked.filter(({ operation }) => operation === 'OrderDetails').map(({ variables }) => variables)).toEqual([{ id: 'order-1' }])
  })

  it('knows orders without a stay and without a store', async () => {
    const bare = { store: null, wellzoneTypeName: null, startsAt: null, endsAt: null, persons: null }
    await open(withOrders([order(1, { ...bare, kind: 'ITEM', status: 'VOUCHER_OPEN' })]))
    const [row] = await rows()
    expect(row?.textContent).toContain('Gutschein–Gutschein offen')
  })

  it('says so where nothing was ever ordered', async () => {
    await open(withOrders([]))
    expect(await screen.findByText('nichts')).toBeTruthy()
  })

  it('sends those to the login who are not logged in', async () => {
    await open({ Orders: () => ({ viewer: null }) })
    expect(await screen.findByText('anmelden')).toBeTruthy()
  })

  it('can be asked again after a lost connection', async () => {
    let isLost = true
    const answers = withOrders(numbered(1))
    await open({ Orders: (variables) => (isLost ? new TypeError('no connection') : answers['Orders']?.(variables)) })
    expect((await screen.findByRole('alert')).textContent).toContain('Du bist offline.')
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await rows()).toHaveLength(1)
  })
})
