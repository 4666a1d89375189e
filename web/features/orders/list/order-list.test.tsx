import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet, useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { OrderList } from './order-list.tsx'
import { order, orderDetails, withdrawalHref, withOrders } from './testing.ts'

async function open(responses: Responses, message?: ReactNode) {
  const shop = await prepareShop(responses)
  render(
    <>
      <OrderList
        isPaused={false}
        withdrawalHref={withdrawalHref}
        empty={<p>nichts</p>}
        loggedOut={<p>anmelden</p>}
      />
      {message}
    </>,
    { wrapper: shop.Shop },
  )
  return shop
}
/** The message that a cancelled stay leaves above the list. */
function Cancelled() {
  const snackbar = useSnackbar()
  useEffect(() => snackbar.success('Deine Buchung ist abgesagt.'), [snackbar])
  return <SnackbarOutlet />
}
const rows = () => screen.findAllByRole('group')
const bare = { store: null, wellzoneTypeName: null, startsAt: null, endsAt: null, persons: null }
const numbered = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1))

describe('the list of orders', () => {
  it('shows what, where, when in the store’s time, persons, status and price', async () => {
    await open(withOrders([order(1)]))
    const [row] = await rows()
    expect(row?.textContent?.replaceAll(/\s/g, ' ')).toContain(
      '08.10.2026Wellzone PremiumMainz, 11.10.2026, 2 PersonenGebucht169,20 €',
    )
    expect(screen.getByRole('link', { name: 'Freie Tage ansehen' }).getAttribute('href')).toBe('/booking')
  })

  it('P 95a, R 321: shows five, then five more, and moves the focus to the first of them', async () => {
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

  it('has the next stay on top, whatever was ordered since, and not once more below', async () => {
    const day = 24 * 3_600_000
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
    const stay = (number: number, days: number) =>
      order(number, {
        startsAt: inDays(days),
        endsAt: inDays(days + 0.125),
        store: { ...order(1).store, wellzoneTypes: [] },
      })
    const orders = [stay(9, 30), ...numbered(6).toReversed().slice(0, 5), stay(1, 9)]
    await open({ ...withOrders(orders), NextStay: () => withOrders(orders)['Orders']?.({ first: 40 }) })
    const [second] = await rows()
    const first = document.querySelector('.next-stay')
    expect(first?.textContent?.replaceAll(/\s/g, ' ')).toMatch(
      /Als Nächstes, in 9 Tagen.*Kostenlos absagen bis/,
    )
    expect(second?.textContent).toContain('Wellzone Premium')
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('Weitere Bestellungen')
    expect(
      screen.getAllByRole('link', { name: 'Verlegen' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/profile/order/order-1/reschedule'])
    const stayLink = screen.getByRole('link', { name: 'Zum Besuch' })
    expect(stayLink.getAttribute('href')).toBe('/profile/order/order-1')
    expect(screen.queryByRole('link', { name: 'Freie Tage ansehen' })).toBeNull()
    expect(screen.getByText('6 von 7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Weitere laden' }))
    await screen.findByText('7 von 7')
    expect(await rows()).toHaveLength(6)
  })

  it('offers no more orders where the next stay on top was the last of them', async () => {
    const startsAt = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString()
    const next = order(1, { startsAt, endsAt: startsAt, store: { ...order(1).store, wellzoneTypes: [] } })
    const orders = [...numbered(6).toReversed().slice(0, 5), next]
    await open({ ...withOrders(orders), NextStay: () => withOrders(orders)['Orders']?.({ first: 40 }) })
    expect(await rows()).toHaveLength(5)
    expect(screen.getByText('6 von 6')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull()
  })

  it('loads the details of an order once, when it is opened', async () => {
    const responses = {
      ...withOrders(numbered(2)),
      OrderDetails: () => ({ viewer: { __typename: 'Viewer', id: '7', order: orderDetails(1) } }),
    }
    const { asked } = await open(responses)
    const [row] = await rows()
    const summary = row?.querySelector('summary') as HTMLElement
    await userEvent.click(summary)
    const opened = within(row as HTMLElement)
    expect(await opened.findByText('Premium, 3 Stunden')).toBeTruthy()
    expect(row?.textContent.replaceAll(/\s/g, ' ')).toContain('Rheinallee 88, 55120 Mainz')
    expect(opened.getByText('2 × Starter-Set')).toBeTruthy()
    await userEvent.click(summary)
    await userEvent.click(summary)
    expect(
      asked.filter(({ operation }) => operation === 'OrderDetails').map(({ variables }) => variables),
    ).toEqual([{ id: 'order-1' }])
  })

  it('opens the order that the address names', async () => {
    history.replaceState(null, '', '/profile/order?order=order-2')
    const details = () => ({ viewer: { __typename: 'Viewer', id: '7', order: orderDetails(2) } })
    await open({ ...withOrders(numbered(2)), OrderDetails: details })
    await screen.findByRole('link', { name: 'Zum Besuch' })
    expect(document.querySelectorAll('details.order[open]')).toHaveLength(1)
    history.replaceState(null, '', '/')
  })

  it('shows a dash for the store of vouchers, also bought in a store, and of nothing else', async () => {
    await open(
      withOrders([
        order(3, { ...bare, kind: 'CONTROL', status: 'WELLZONE_CONTROL' }),
        order(2, { ...bare, kind: 'ITEM', status: 'VOUCHER_OPEN' }),
        order(1, { ...bare, store: order(1).store, kind: 'ITEM', status: 'VOUCHER_OPEN' }),
      ]),
    )
    const texts = (await rows()).map((row) => row.textContent)
    expect(texts).toEqual([
      expect.stringContaining('BestellungVor Ort bestellt'),
      expect.stringContaining('Gutschein–Noch nicht eingelöst'),
      expect.stringContaining('Gutschein–Noch nicht eingelöst'),
    ])
  })

  it('distinguishes withdrawn vouchers from a cancelled stay', async () => {
    await open(
      withOrders([
        order(2, { ...bare, kind: 'ITEM', status: 'CANCELLED_REFUND' }),
        order(1, { status: 'CANCELLED_REFUND' }),
      ]),
    )
    const texts = (await rows()).map((row) => row.textContent)
    expect(texts).toEqual([
      expect.stringContaining('Widerrufen, Geld zurück'),
      expect.stringContaining('Abgesagt, erstattet'),
    ])
  })

  it('closes the message of a cancellation once an order is opened, whose links it would cover', async () => {
    await open({ ...withOrders(numbered(1)), OrderDetails: () => ({ viewer: null }) }, <Cancelled />)
    const [row] = await rows()
    expect(screen.getByText('Deine Buchung ist abgesagt.')).toBeTruthy()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
    await userEvent.click(row!.querySelector('summary')!)
    expect(await screen.findByText('anmelden')).toBeTruthy()
    expect(screen.queryByText('Deine Buchung ist abgesagt.')).toBeNull()
    clock.mockRestore()
  })

  it('R 276b: shows an empty state without any orders', async () => {
    await open(withOrders([]))
    expect(await screen.findByText('nichts')).toBeTruthy()
  })

  it('redirects anonymous visitors to the login', async () => {
    await open({ Orders: () => ({ viewer: null }) })
    expect(await screen.findByText('anmelden')).toBeTruthy()
  })

  it('offers to try again where the orders cannot be read, and asks for no login', async () => {
    const errors = [{ message: 'Unavailable', path: ['viewer', 'orders'] }]
    await open({ Orders: () => Response.json({ data: { viewer: null }, errors }) })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
    expect(screen.queryByText('anmelden')).toBeNull()
  })

  it('R 281c: can be loaded again after a lost connection', async () => {
    let isLost = true
    const responses = withOrders(numbered(1))
    await open({
      Orders: (variables) => (isLost ? new TypeError('no connection') : responses['Orders']?.(variables)),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Du bist offline.')
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await rows()).toHaveLength(1)
  })
})
