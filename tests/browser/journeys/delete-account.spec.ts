// Deleting an account.
import { signUpAndLogIn, logIn } from '../steps/account.ts'
import { countMails } from '../steps/mails.ts'
import { confirmCancelling, openStay, openWay } from '../steps/orders.ts'
import { openData, snackbar } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a guest deletes the account, once no visit is upcoming', async ({
  page,
  anotherTab,
  anotherBrowser,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, path, language } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await payForStay(page, language, { day: ownDay })
  const otherPage = await (await anotherBrowser()).newPage()
  await visit(otherPage, texts, '/login')
  await logIn(otherPage, texts, visitor)
  await expect(otherPage).toHaveURL(path('/'))

  await visit(page, texts, '/')
  await openData(page, texts, visitor, 'account')
  const question = page.getByRole('alertdialog', { name: say('account.delete.title') })
  const remove = question.getByRole('button', { name: say('account.delete.submit') })
  await page.getByRole('button', { name: say('account.delete.open') }).click()
  await remove.click()
  await expect(question.getByRole('alert')).toContainText(say('account.error.upcomingBookings'))
  await seeState('data-leaving-refused')
  await question.getByRole('link', { name: say('account.delete.toOrders') }).click()
  await expect(page).toHaveURL(path('/profile/order'))
  await openStay(page, texts)
  await openWay(page, texts, 'cancel')
  await confirmCancelling(page, texts, say('orders.cancel.title'))
  await expect(page.getByRole('main')).toContainText(say('orders.status.cancelledRefund'))

  const tab = await anotherTab()
  await visit(tab, texts, '/profile')
  await openData(page, texts, visitor, 'account')
  await page.getByRole('button', { name: say('account.delete.open') }).click()
  await question.getByRole('button', { name: say('account.delete.keep') }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: say('account.delete.open') }).click()
  await remove.click()
  await expect(snackbar(page, say('account.delete.done'))).toBeVisible()
  await expect(page).toHaveURL(path('/login'))
  await expect(tab).toHaveURL(path('/login'))
  await visit(otherPage, texts, '/profile')
  await expect(otherPage).toHaveURL(path('/login'))

  await reload(page)
  await logIn(page, texts, visitor)
  await expect(page.getByText(say('account.error.loginFailed'))).toBeVisible()
  expect(await countMails(page, visitor.email, 'account-deleted')).toBe(1)
})
