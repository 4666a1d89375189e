// An expiring hold: the browser's clock goes ahead, and the database has ended the hold.
import type { Locator, Page } from '@playwright/test'
import { expireHolds } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { openHold } from '../steps/stored-hold.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test.beforeEach(({ context }) => context.clock.install())

test('P 143d: a hold is extended and expires in every tab, and one press books the same time again', async ({
  page,
  context,
  anotherTab,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await openHold(page, texts, { day: ownDay })
  await visit(page, texts, '/cart')
  await expect(page.getByRole('link', { name: say('bookings.card.continue') })).toBeVisible()
  await seeState('cart-held')
  const other = await anotherTab()
  // An answer after the clock's jump would tell the tab that its clock is wrong.
  const letGo = await delayResponses(other, 'HeldBooking', 2)
  await visit(other, texts, '/cart')
  await expect(other.getByRole('timer')).toBeVisible()
  await context.clock.fastForward('13:30')
  await expect(other.getByText(say('bookings.hold.ending'))).toBeVisible()
  await seeState('cart-ending')
  const before = await secondsLeft(other)
  await page.getByRole('button', { name: say('bookings.hold.more') }).click()
  await expect(page.getByText(say('bookings.extend.done'))).toBeVisible()
  await expect.poll(() => secondsLeft(other)).toBeGreaterThan(before)
  letGo()

  await expireHolds(ownDay)
  await context.clock.fastForward('32:00')
  for (const tab of [page, other]) await seeExpired(tab, texts)
  await expect(cartWith(other, texts, 0)).toBeVisible()
  await seeState('cart-over')
  await bookAgain(page, texts)
  for (const tab of [page, other]) await expect(cartWith(tab, texts, 1)).toBeVisible()
})

test('at the checkout nothing typed is lost when the hold expires', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, path } = texts
  await signUpAndLogIn(page, texts)
  await openHold(page, texts, { day: ownDay })
  const name = page.getByLabel(say('finalize.companion.firstName'))
  await name.fill('Jonas')
  await expireHolds(ownDay)
  await page.clock.fastForward('32:00')
  await expect(page).toHaveURL(path('/booking?expired=true'))
  await seeExpired(page, texts)
  await seeState('booking-over')
  await bookAgain(page, texts)
  await expect(name).toHaveValue('Jonas')
})

async function seeExpired(page: Page, { say }: Texts): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: say('bookings.expired.title') })).toBeVisible()
}

async function bookAgain(page: Page, { say, path }: Texts): Promise<void> {
  await page.getByRole('button', { name: say('bookings.expired.again') }).click()
  await page.getByRole('button', { name: say('bookings.insurance.without') }).click()
  await expect(page).toHaveURL(path('/booking/finalize'))
}

function cartWith(page: Page, { say }: Texts, count: number): Locator {
  return page.getByRole('link', { name: say('shell.cart.label', { count }) })
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = /(\d\d):(\d\d)/
    .exec(await page.getByRole('timer').innerText())!
    .slice(1)
    .map(Number)
  return minutes * 60 + seconds
}
