// Those who clean: on a telephone, by touch, without a name of a guest.
import { expect, test } from '../test.ts'
import { insertStay, signIn, storeId } from './staff.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a suite is clean at one touch, and no guest is named', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  await insertStay({ firstName: 'Xaver', lastName: 'Quandt', inQuarters: -9 })
  await signIn(page.context(), baseURL!, 'cleaning', { name: 'Anna Kurz' })
  await page.goto(`/house/${storeId}/reinigung`)
  const clean = page.getByRole('button', { name: say('house.cleaning.done') })
  await expect(clean.first()).toBeVisible()
  await expect(page.getByText('Xaver')).toHaveCount(0)
  await seeState('housekeeping')
  const before = await clean.count()
  await clean.first().tap()
  await expect(clean).toHaveCount(before - 1)
  await page.goto(`/house/${storeId}`)
  await expect(page.getByText('Xaver')).toHaveCount(0)
})
