import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { partial, prepareShop } from '../../testing/shop.tsx'
import { NothingFree } from './nothing-free.tsx'

const store = { __typename: 'Store', id: 'mainz', nextAvailableDay: null }
const stay = { route: 'mainz', day: '2040-12-05', durationHours: 2, persons: 2 }

it.each([
  ['none is known', () => ({ store }), true],
  ['some are left out', () => partial({ store }, 'store', 'nextAvailableDay'), false],
])('the next three months are called full where %s', async (_what, response, isSaid) => {
  const { Shop, asked } = await prepareShop({ NextFreeDay: response })
  await act(async () => render(<NothingFree {...stay} onDay={() => undefined} />, { wrapper: Shop }))
  expect(asked).toHaveLength(1)
  expect(screen.queryByText(/nächsten drei Monaten/) !== null).toBe(isSaid)
  const list = screen.getByRole('link', { name: 'Sag mir Bescheid, wenn etwas frei wird' })
  expect(list.getAttribute('href')).toBe('/warteliste?store=mainz&date=2040-12-05&persons=2&hours=2')
})

it('the next three free days stand in their order over the end of the month, at their prices', async () => {
  const free = (day: string) => ({
    __typename: 'DayAvailability',
    day,
    isAvailable: true,
    lowestPricePerHour: { __typename: 'Money', minor: 42_00, currency: 'EUR' },
  })
  const { Shop } = await prepareShop({
    NextFreeDay: () => ({ store: { ...store, nextAvailableDay: '2040-12-30' } }),
    MonthAvailability: ({ month }) => ({
      store: {
        __typename: 'Store',
        id: 'mainz',
        availability: (month === 12
          ? ['2040-12-03', '2040-12-30']
          : ['2041-01-02', '2041-01-04', '2041-01-05']
        ).map(free),
      },
    }),
  })
  const onDay = vi.fn<(day: string) => void>()
  render(<NothingFree {...stay} onDay={onDay} />, { wrapper: Shop })
  const days = await screen.findAllByRole('button')
  const price = ', ab 84,00 €'
  expect(days.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual(
    ['So, 30. Dezember', 'Mi, 2. Januar', 'Fr, 4. Januar'].map((day) => `${day}${price}`),
  )
  fireEvent.click(days[2]!)
  expect(onDay.mock.calls).toEqual([['2041-01-04']])
})
