// The checkout where no journey stands: two bookings, guests and address with errors, the end of the session.
import { logInAtCheckout, signUpAndLogIn } from '../steps/account.ts'
import { openHold } from '../steps/stored-hold.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('checkout: guests, address, two bookings, a session that has ended', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await openHold(page, texts, { day: ownDay, kind: 'Classic' })
  await expect(page.getByRole('heading', { name: say('finalize.visitors.title') })).toBeVisible()
  await page.getByRole('button', { name: say('finalize.missing.companion') }).click()
  await expect(page.getByText(say('finalize.error.firstNameMissing'))).toBeVisible()
  await seeState('checkout-visitors-mistakes')
  await page.getByRole('checkbox', { name: say('finalize.booker.staying') }).check()
  await seeState('checkout-without-me')

  await page
    .getByRole('button', { name: `${say('finalize.review.change')} ${say('finalize.review.ofBilling')}` })
    .click()
  await seeState('address-choose')
  await page.getByRole('button', { name: say('account.address.add') }).click()
  const address = page.getByRole('dialog', { name: say('account.address.newTitle') })
  await expect(address.getByLabel(say('account.field.lastName'))).toHaveValue(visitor.lastName)
  const title = await address.getByRole('heading').boundingBox()
  const first = await address.getByText(say('account.field.firstName'), { exact: true }).boundingBox()
  expect(first!.y - title!.y - title!.height).toBeLessThanOrEqual(36)
  await page.getByRole('button', { name: say('account.address.save') }).click()
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await seeState('address-mistakes')

  const other = await (await anotherBrowser()).newPage()
  await openHold(other, texts, { day: ownDay })
  await logInAtCheckout(other, texts, visitor)
  await expect(other.getByRole('heading', { name: say('finalize.twoBookings.title') })).toBeVisible()
  await seeState('checkout-two-bookings', other)

  await page.context().clearCookies() // ends the session as another tab would
  await visit(page, texts, '/cart')
  await expect(page.getByText(say('cart.locked'))).toBeVisible()
  await seeState('cart-locked')
})
