// Without a connection the shop reports it, keeps the choices and continues when the connection is back.
import { bookButton, bookIt, chooseTime, goToTimes, timesOf } from '../steps/hold-suite.ts'
import { visit } from '../steps/visit.ts'
import { buyButton, cartWith } from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED/))

test('without a connection a visitor reads why, and books when it and the times are back', async ({
  page,
  context,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await expect(timesOf(page, texts, 'Classic')).toBeVisible()
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: say('shell.offline') })
  await expect(notice).toBeVisible()
  await page
    .getByRole('button', { name: say('ui.counter.more', { label: say('slots.hours.group') }) })
    .click()
  const failure = page.getByRole('alert').filter({ hasText: say('slots.failed.offline') })
  await expect(failure).toBeVisible()
  await seeState('times-failed')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(failure).toBeHidden() // the times come by themselves, as it says

  await chooseTime(page, texts, 'Classic', '14:00')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await bookButton(page, texts).click()
  await expect(page.getByRole('alert').filter({ hasText: say('bookings.book.offline') })).toBeVisible()
  await context.setOffline(false)
  await bookIt(page, texts)
})

test('a navigation without a connection happens when it is back', async ({ page, context, texts }) => {
  await visit(page, texts, '/gutscheine/print')
  await context.setOffline(true)
  await buyButton(page, texts).click()
  await expect(cartWith(page, texts, 1)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: texts.say('shell.offline') })).toBeVisible()
  await expect(page).toHaveURL(texts.path('/gutscheine/print'))
  await context.setOffline(false)
  await expect(page).toHaveURL(texts.path('/cart'))
})
