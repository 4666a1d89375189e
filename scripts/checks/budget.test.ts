import { expect, test } from 'vitest'
import { kindOf } from '../page-kinds.ts'
import { problemsOf } from './budget.ts'

test.each([
  ['home/home.tsx', 'reading'],
  ['stores/locations.tsx', 'reading'],
  ['stores/location.tsx', 'reading with a choice or a short form'],
  ['booking/booking.tsx', 'calendar or form'],
  ['checkout/booking/booking-finalize.tsx', 'purchase or profile'],
  ['checkout/result/voucher-success.tsx', 'purchase or profile'],
  ['vouchers/vouchers.tsx', 'reading with a choice or a short form'],
  ['map/map.tsx', 'reading'],
])('%s is a page for %s', (page, name) => expect(kindOf(page).name).toBe(name))

test('a page beyond its budget is named with size, bound and where to change what', () => {
  const { kilobytes, scripts } = kindOf('cart/cart.tsx')
  expect(problemsOf('cart/cart.tsx', kilobytes, scripts)).toEqual([])
  const tooLarge = new RegExp(
    `^web/pages/cart/cart\\.tsx loads ${kilobytes + 1} kB in ${scripts} scripts; .* ${kilobytes} kB in ${scripts}\\..*kinds\\.ts`,
  )
  expect(problemsOf('cart/cart.tsx', kilobytes + 1, scripts)).toEqual([expect.stringMatching(tooLarge)])
  expect(problemsOf('cart/cart.tsx', kilobytes, scripts + 1)).toHaveLength(1)
})
