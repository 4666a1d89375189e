import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ComponentProps } from 'react'
import { prepareShop } from '../../../testing/shop.tsx'
import { orderDetails } from '../../orders/list/testing.ts'
import { OrderTrip } from './order-trip.tsx'

async function openTrip(changes: Record<string, unknown> = {}) {
  const { Shop } = await prepareShop({})
  const order = orderDetails(1, changes)
  type Trip = ComponentProps<typeof OrderTrip>
  const [stay, parts] = [order as unknown as Trip['order'], order.details as unknown as Trip['parts']]
  render(
    <Shop>
      <OrderTrip order={stay} parts={parts} level={2} />
    </Shop>,
  )
  return within(await screen.findByRole('article', { name: /11\.\sOktober/ }))
}
const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const facts = (card: HTMLElement) => [...card.querySelectorAll('.facts > div')].map(plain)

describe('the card of a stay that is ahead', () => {
  it('has its local day and time, place, room, companions, extras and number', async () => {
    const card = await openTrip()
    expect(plain(card.getByRole('heading', { level: 2 }))).toBe('So, 11. Oktober00:30 bis 03:30 Uhr')
    expect(facts(screen.getByRole('article'))).toEqual([
      'OrtWellzone MainzRheinallee 88, 55120 Mainz',
      'RaumPremium, für euch zwei',
      'BegleitungJonas Weber',
      'Extras2 × Starter-Set',
      'BuchungNr. WZ-1',
    ])
  })

  it('leads to the calendar file and to a route planner, which opens beside the shop', async () => {
    await openTrip()
    expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toBe(
      '/downloads/orders/order-1/calendar.ics?language=de',
    )
    const route = screen.getByRole('link', { name: /^Route/ })
    expect(new URL(route.getAttribute('href')!).searchParams.get('destination')).toBe('50.0102,8.2461')
    expect([route.getAttribute('target'), route.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('has the code for the reception; without it the name is enough', async () => {
    const card = await openTrip()
    fireEvent.error(card.getByRole('img', { name: /WZ-1$/ }))
    expect(card.getByRole('status').textContent).toContain('Dein Name genügt am Empfang auch.')
    await userEvent.click(card.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(card.getByRole('img', { name: /WZ-1$/ })).toBeTruthy()
  })

  it.each([
    ['none for those who have starter sets', 2, undefined],
    [
      'for those without a starter set',
      1,
      'Handtücher, Bademantel und Badeschuhe, für alle ohne Starter-Set.',
    ],
    [
      'and names the starter set to those who have none',
      0,
      'Handtücher, Bademantel und Badeschuhe. Gibt es alles im Starter-Set.',
    ],
  ])('asks for towels: %s', async (_name, quantity, towels) => {
    const { lines } = orderDetails(1).details
    const booked = lines.map((line) => (line.isStarterSet ? { ...line, quantity } : line))
    await openTrip({ lines: booked })
    const asked = within(await screen.findByRole('region', { name: 'Was ihr mitbringt' }))
    expect(asked.getAllByRole('listitem').map(plain)[1]).toBe(towels ?? 'Shampoo für die Dusche.')
  })
})
