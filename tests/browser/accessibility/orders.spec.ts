// Orders in all their states: many, opened, cancelled, too late, unavailable. checkout.spec.ts has none and
// one.
import { moveStayTo, insertPastOrders } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { confirmCancelling, openStay, ordersOn } from '../steps/orders.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('orders: loading, many, opened, cancelled', async ({ page, texts, ownDay, seeState }) => {
  const { say, language } = texts
  const { email } = await signUpAndLogIn(page, texts)
  await insertPastOrders(email, 6)
  await payForStay(page, language, { day: ownDay, insurance: 'with' })
  const [letListGo, letStayGo] = [
    await delayResponses(page, 'Orders'),
    await delayResponses(page, 'OrderDetails'),
  ]
  await visit(page, texts, '/profile/order')
  await seeState('orders-loading')
  letListGo()
  await expect(ordersOn(page)).toHaveCount(5)
  await seeState('orders-many')
  const stay = await openStay(page, texts)
  await seeState('orders-open-loading')
  letStayGo()
  await stay.getByRole('button', { name: say('orders.cancel.open') }).click()
  await seeState('orders-cancelling')
  await confirmCancelling(page, texts, say('orders.cancel.title'))
  await expect(stay.getByText(say('orders.transaction.refund'), { exact: true })).toBeVisible()
  await seeState('orders-cancelled')
})

test('orders: an upcoming stay, with and without insurance, and the gateway unavailable', async ({
  page,
  pageErrors,
  texts,
  ownDay,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say, language } = texts
  await signUpAndLogIn(page, texts)
  const late = await payForStay(page, language, { day: ownDay })
  await moveStayTo(late.number, 40)
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await expect(page.getByText(say('orders.cancel.closed'))).toBeVisible()
  await seeState('orders-late')
  const insured = await payForStay(page, language, { day: ownDay, insurance: 'with' })
  await moveStayTo(insured.number, 35)
  await visit(page, texts, '/profile/order')
  await ordersOn(page).first().locator('summary').click()
  await page.getByRole('button', { name: say('orders.cancel.openVoucher') }).click()
  await seeState('orders-late-insured')
  const restartGateway = await stopGateway(page)
  await page.getByRole('button', { name: say('orders.cancel.confirm') }).click()
  await expect(page.getByText(say('orders.error.failed'))).toBeVisible()
  await seeState('orders-cancelling-failed')
  await visit(page, texts, '/profile/order')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await seeState('orders-failed')
  await restartGateway()
})
