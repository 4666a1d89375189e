// Without a connection the shop reports it, keeps the choices and continues when the connection is back.
import { bookButton, bookIt, chooseTime, goToTimes, timesOf } from '../steps/hold-suite.ts'
import { visit } from '../steps/visit.ts'
import { buyButton, cartWith } from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED/))

test('a visitor who loses the connection is told so, and books when it is back', async ({
  page,
  context,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Classic', '14:00')
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: say('shell.offline') })
  await expect(notice).toBeVisible()
  await bookButton(page, texts).click()
  await expect(page.getByRole('alert').filter({ hasText: say('bookings.book.offline') })).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await bookIt(page, texts)
})

test('slots that could not be loaded appear after a retry', async ({ page, context, texts, ownDay }) => {
  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await expect(timesOf(page, texts, 'Classic')).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: say('ui.counter.more', { label: say('slots.hours.group') }) })
    .click()
  const failure = page.getByRole('alert').filter({ hasText: say('slots.failed.offline') })
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await failure.getByRole('button', { name: say('home.retry') }).click()
  await expect(timesOf(page, texts, 'Classic').getByRole('radio', { name: /^14:00 / })).toBeVisible()
})

test('a navigation without a connection happens when it is back', async ({ page, context, texts }) => {
  await visit(page, texts, '/gutscheine/print')
  await context.setOffline(true)
  await buyButton(page, texts).click()
  await expect(cartWith(page, texts, 1)).toBeVisible()
  await page.waitForTimeout(500) // no event confirms that the page stays
  await expect(page).toHaveURL(texts.path('/gutscheine/print'))
  await context.setOffline(false)
  await expect(page).toHaveURL(texts.path('/cart'))
})
