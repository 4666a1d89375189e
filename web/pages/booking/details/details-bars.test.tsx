import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { DetailsMobileBar } from './details-bars.tsx'

it.each([
  [{ typeName: 'Premium', startTime: '16:30' }, '141,00 €', 'Premium 16:30'],
  [null, '–', 'Zeit wählen'],
])('P 56: a phone shows city, day, persons, hours and price of %o', async (chosen, price, time) => {
  const { Shop } = await prepareShop({})
  const stay = { storeRoute: 'mainz', day: '2040-12-12', persons: 2, durationHours: 3 }
  const ignore = () => undefined
  render(
    <DetailsMobileBar
      stores={[{ route: 'mainz', city: 'Mainz' }] as never}
      stay={stay}
      chosen={chosen}
      price={price}
      isBooking={false}
      lacksChoice={false}
      isFull={false}
      isRepeated={false}
      onChange={ignore}
      book={ignore}
    />,
    { wrapper: Shop },
  )
  const bar = screen.getByRole('complementary', { name: 'Schnell buchen' }).textContent.replace(/\s/g, ' ')
  for (const part of ['Mainz, Mi 12.12.', '2 Pers. · 3 h', time, price]) expect(bar).toContain(part)
})
