import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { partial, prepareShop } from '../../testing/shop.tsx'
import { NothingFree } from './nothing-free.tsx'

afterEach(cleanup)

const store = { __typename: 'Store', id: 'mainz', nextAvailableDay: null }

it.each([
  ['none is known', () => ({ store }), true],
  ['some are left out', () => partial({ store }, 'store', 'nextAvailableDay'), false],
])('the next three months are called full where %s', async (_what, response, isSaid) => {
  const { Shop, asked } = await prepareShop({ NextFreeDay: response })
  const stay = { route: 'mainz', day: '2040-12-05', durationHours: 2, persons: 2 }
  await act(async () => render(<NothingFree {...stay} onDay={() => undefined} />, { wrapper: Shop }))
  expect(asked).toHaveLength(1)
  expect(screen.getByText(/ist nichts mehr frei/)).toBeTruthy()
  expect(screen.queryByText(/nächsten drei Monaten/) !== null).toBe(isSaid)
  const list = screen.getByRole('link', { name: 'Sag mir Bescheid, wenn etwas frei wird' })
  expect(list.getAttribute('href')).toBe('/warteliste?store=mainz&date=2040-12-05&persons=2&hours=2')
})
