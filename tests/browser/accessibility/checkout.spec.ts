// Cart, login, checkout, payment and success page of a booking in all their states.
import { texts as providerTexts } from '#api/provider/local/pages/texts.ts'
import { expireHolds } from '../database.ts'
import { logIn, logInAtCheckout, newVisitor, signUpAndLogIn } from '../steps/account.ts'
import { bookButton, bookIt, chooseTime, goToTimes } from '../steps/hold-suite.ts'
import { openHold } from '../steps/stored-hold.ts'
import {
  approve,
  cancelPayment,
  enterCard,
  goToProvider,
  resetCountdown,
  nameVisitors,
} from '../steps/checkout.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { goToPayment, readyToPay } from '../steps/ready-to-pay.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('cart: empty, held, about to expire, expired', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  await page.clock.install()
  await visit(page, texts, '/cart')
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
  await seeState('cart-empty')
  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Premium', '18:00')
  await bookButton(page, texts).click()
  await expect(page.getByRole('dialog', { name: say('bookings.insurance.title') })).toBeVisible()
  await seeState('insurance')
  await page.getByRole('button', { name: say('bookings.insurance.without') }).click()
  await visit(page, texts, '/cart')
  await expect(page.getByRole('link', { name: say('bookings.card.continue') })).toBeVisible()
  await seeState('cart-held')

  await page.clock.fastForward('13:30')
  await expect(page.getByText(say('bookings.hold.ending'))).toBeVisible()
  await seeState('cart-ending')
  await page.clock.fastForward('00:50')
  await expect(page.getByRole('timer')).toContainText('00:')
  await seeState('cart-ending-soon')
  await expireHolds(ownDay)
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('heading', { name: say('bookings.expired.title') })).toBeVisible()
  await seeState('cart-over')
  await visit(page, texts, '/booking?expired=true')
  await expect(page.getByRole('heading', { name: say('bookings.expired.title') })).toBeVisible()
  await seeState('booking-over')
})

test('login and registration, with and without errors', async ({ page, texts, seeState }) => {
  const { say } = texts
  await visit(page, texts, '/login')
  await seeState('login')
  await page.getByRole('button', { name: say('account.login.submit') }).click()
  await expect(page.getByText(say('account.error.emailMissing'))).toBeVisible()
  await seeState('login-mistakes')
  await logIn(page, texts, newVisitor())
  await expect(page.getByText(say('account.error.loginFailed'))).toBeVisible()
  await seeState('login-refused')
  await visit(page, texts, '/register')
  await seeState('register')
  await page.getByRole('button', { name: say('account.register.submit') }).click()
  await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
  await seeState('register-mistakes')
})

test('checkout: login, guests, address', async ({ page, anotherBrowser, texts, ownDay, seeState }) => {
  const { say } = texts
  const visitor = await signUpAndLogIn(await (await anotherBrowser()).newPage(), texts)
  await openHold(page, texts, { day: ownDay })
  await expect(page.getByRole('heading', { name: say('account.checkout.title') })).toBeVisible()
  await seeState('checkout-login')
  await logInAtCheckout(page, texts, visitor)
  await expect(page.getByRole('heading', { name: say('finalize.visitors.title') })).toBeFocused()
  await seeState('checkout-visitors')
  await page.getByRole('button', { name: say('finalize.visitors.submit') }).click()
  await expect(page.getByText(say('finalize.error.firstNameMissing'))).toBeVisible()
  await seeState('checkout-visitors-mistakes')
  await page.getByRole('checkbox', { name: say('finalize.booker.staying') }).check()
  await seeState('checkout-without-me')

  await page
    .getByRole('button', { name: `${say('finalize.review.change')} ${say('finalize.review.ofBilling')}` })
    .click()
  await seeState('address-choose')
  await page.getByRole('button', { name: say('account.address.add') }).click()
  await seeState('address-new')
  const address = page.getByRole('dialog', { name: say('account.address.newTitle') })
  await expect(address.getByLabel(say('account.field.lastName'))).toHaveValue(visitor.lastName)
  const title = await address.getByRole('heading').boundingBox()
  const first = await address.getByText(say('account.field.salutation'), { exact: true }).boundingBox()
  expect(first!.y - title!.y - title!.height).toBeLessThanOrEqual(36)
  await page.getByRole('button', { name: say('account.address.save') }).click()
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await seeState('address-mistakes')

  await page.context().clearCookies() // ends the session as another tab would
  await visit(page, texts, '/cart')
  await expect(page.getByText(say('cart.locked'))).toBeVisible()
  await seeState('cart-locked')
})

test('checkout: two bookings for one account', async ({ page, anotherBrowser, texts, ownDay, seeState }) => {
  const other = await (await anotherBrowser()).newPage()
  const visitor = await signUpAndLogIn(other, texts)
  await openHold(other, texts, { day: ownDay, kind: 'Classic' })
  await expect(other.getByRole('heading', { name: texts.say('finalize.visitors.title') })).toBeVisible()
  await openHold(page, texts, { day: ownDay })
  await logInAtCheckout(page, texts, visitor)
  await expect(page.getByRole('heading', { name: texts.say('finalize.twoBookings.title') })).toBeVisible()
  await seeState('checkout-two-bookings')
})

test('payment: choice, provider, return', async ({ page, pageErrors, texts, ownDay, seeState }) => {
  pageErrors.expect(/422.*\/provider\//) // the card form with errors
  const { say, language } = texts
  await readyToPay(page, texts, ownDay)
  await seeState('checkout-payment')
  await goToProvider(page, texts, 'card')
  await seeState('provider-card')
  await page.getByRole('button', { name: /€/ }).click()
  await seeState('provider-card-mistakes')
  await enterCard(page, texts, 'declined')
  await seeState('provider-card-declined')
  await enterCard(page, texts, 'challenged')
  await expect(page.getByRole('heading', { name: providerTexts[language].challenge.title })).toBeVisible()
  await seeState('provider-code')
  const reference = await cancelPayment(page, texts)
  await seeState('checkout-payment-back')
  await visit(page, texts, `/booking/success?payment=${reference}`)
  await expect(page.getByRole('heading', { name: say('success.cancelled.title') })).toBeVisible()
  await seeState('success-cancelled')
})

test('success page and orders', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile/order')
  await expect(page.getByRole('heading', { name: say('orders.empty.title') })).toBeVisible()
  await seeState('orders-empty')

  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Premium', '18:00')
  await bookIt(page, texts, 'with')
  await nameVisitors(page, texts)
  await goToProvider(page, texts, 'paypal')
  await seeState('provider-paypal')
  await approve(page, texts)
  await expect(page.getByRole('article')).toBeVisible()
  await seeState('success-paid')
  const paid = page.url()
  const letGo = await delayResponses(page, 'Payment')
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: say('success.pending.title') })).toBeVisible()
  await seeState('success-pending')
  letGo()
  await expect(page.getByRole('heading', { name: say('success.paid.title') })).toBeVisible()
  await visit(page, texts, '/booking/success')
  await expect(page.getByRole('heading', { name: say('success.unknown.title') })).toBeVisible()
  await seeState('success-unknown')

  await visit(page, texts, '/profile/order')
  const order = page.getByRole('main').getByRole('group')
  await expect(order).toHaveCount(1)
  await seeState('orders')
  await order.getByText(say('orders.kind.stay', { name: 'Premium' })).click()
  await expect(order.getByText(say('orders.fact.number'))).toBeVisible()
  await seeState('orders-open')
})

test('success page on the tablet of a store', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  await enterOnSiteMode(page, texts, 2)
  await goToPayment(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  await resetCountdown(page, texts).hover() // stops the countdown
  await seeState('success-on-site')
  await page.getByRole('button', { name: say('success.onSite.stay') }).click()
  await seeState('success-on-site-stopped')
})
