// Nothing between a held suite and its order keeps anybody out.
import { texts } from '#api/provider/local/pages/texts.ts'
import { endHolds } from '../database.ts'
import { becomeVisitor, logIn, newVisitor } from '../steps/account.ts'
import { bookButton, bookIt, chooseTime, goToTimes, holdSuite } from '../steps/hold-suite.ts'
import { approve, cancelPayment, giveCard, leaveToPay, leavingSoon, nameVisitors } from '../steps/checkout.ts'
import { becomeTablet } from '../steps/on-site.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { holdBack } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('cart: empty, held, ending, over', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await page.clock.install()
  await visit(page, words, '/cart')
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
  await seeState('cart-empty')
  await goToTimes(page, words, ownDay)
  await chooseTime(page, words, 'Premium', '18:00')
  await bookButton(page, words).click()
  await expect(page.getByRole('dialog', { name: say('bookings.insurance.title') })).toBeVisible()
  await seeState('insurance')
  await page.getByRole('button', { name: say('bookings.insurance.without') }).click()
  await visit(page, words, '/cart')
  await expect(page.getByRole('link', { name: say('bookings.card.continue') })).toBeVisible()
  await seeState('cart-held')

  await page.clock.fastForward('13:30')
  await expect(page.getByRole('button', { name: say('bookings.ending.extend') })).toBeVisible()
  await seeState('cart-ending')
  await page.clock.fastForward('00:50')
  await expect(page.getByRole('timer')).toContainText('00:')
  await seeState('cart-ending-soon')
  await endHolds(ownDay)
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('heading', { name: say('bookings.expired.title') })).toBeVisible()
  await seeState('cart-over')
  await visit(page, words, '/booking?expired=true')
  await expect(page.getByRole('heading', { name: say('bookings.expired.title') })).toBeVisible()
  await seeState('booking-over')
})

test('login and registration, with and without mistakes', async ({ page, words, seeState }) => {
  const { say } = words
  await visit(page, words, '/login')
  await seeState('login')
  await page.getByRole('button', { name: say('account.login.submit') }).click()
  await expect(page.getByText(say('account.error.emailMissing'))).toBeVisible()
  await seeState('login-mistakes')
  await logIn(page, words, newVisitor())
  await expect(page.getByText(say('account.error.loginFailed'))).toBeVisible()
  await seeState('login-refused')
  await visit(page, words, '/register')
  await seeState('register')
  await page.getByRole('button', { name: say('account.register.submit') }).click()
  await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
  await seeState('register-mistakes')
})

test('checkout: login, who comes, address', async ({ page, anotherBrowser, words, ownDay, seeState }) => {
  const { say } = words
  const visitor = await becomeVisitor(await (await anotherBrowser()).newPage(), words)
  await holdSuite(page, words, { day: ownDay })
  await expect(page.getByRole('heading', { name: say('finalize.login.title') })).toBeVisible()
  await seeState('checkout-login')
  await logIn(page, words, visitor)
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
  await page.getByRole('button', { name: say('account.address.save') }).click()
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await seeState('address-mistakes')

  await page.context().clearCookies() // the session ends elsewhere
  await visit(page, words, '/cart')
  await expect(page.getByText(say('cart.locked'))).toBeVisible()
  await seeState('cart-locked')
})

test('checkout: two bookings for one account', async ({ page, anotherBrowser, words, ownDay, seeState }) => {
  const other = await (await anotherBrowser()).newPage()
  const visitor = await becomeVisitor(other, words)
  await holdSuite(other, words, { day: ownDay, kind: 'Classic' })
  await expect(other.getByRole('heading', { name: words.say('finalize.visitors.title') })).toBeVisible()
  await holdSuite(page, words, { day: ownDay })
  await logIn(page, words, visitor)
  await expect(page.getByRole('heading', { name: words.say('finalize.twoBookings.title') })).toBeVisible()
  await seeState('checkout-two-bookings')
})

test('payment: choice, provider, way back', async ({ page, faults, words, ownDay, seeState }) => {
  faults.expect(/422.*\/provider\//) // the card form with mistakes
  const { say, language } = words
  await readyToPay(page, words, ownDay)
  await seeState('checkout-payment')
  await leaveToPay(page, words, 'card')
  await seeState('provider-card')
  await page.getByRole('button', { name: /€/ }).click()
  await seeState('provider-card-mistakes')
  await giveCard(page, words, 'declined')
  await seeState('provider-card-declined')
  await giveCard(page, words, 'challenged')
  await expect(page.getByRole('heading', { name: texts[language].challenge.title })).toBeVisible()
  await seeState('provider-code')
  await cancelPayment(page, words)
  await seeState('checkout-payment-back')
  const reference = new URL(page.url()).searchParams.get('payment')!
  await visit(page, words, `/booking/success?payment=${reference}`)
  await expect(page.getByRole('heading', { name: say('success.cancelled.title') })).toBeVisible()
  await seeState('success-cancelled')
})

test('outcome and orders', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await becomeVisitor(page, words)
  await visit(page, words, '/profile/order')
  await expect(page.getByRole('heading', { name: say('orders.empty.title') })).toBeVisible()
  await seeState('orders-empty')

  await goToTimes(page, words, ownDay)
  await chooseTime(page, words, 'Premium', '18:00')
  await bookIt(page, words, 'with')
  await nameVisitors(page, words)
  await leaveToPay(page, words, 'paypal')
  await seeState('provider-paypal')
  await approve(page, words)
  await seeState('success-paid')
  const paid = page.url()
  const letGo = await holdBack(page, 'Payment')
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: say('success.pending.title') })).toBeVisible()
  await seeState('success-pending')
  letGo()
  await expect(page.getByRole('heading', { name: say('success.paid.title') })).toBeVisible()
  await visit(page, words, '/booking/success')
  await expect(page.getByRole('heading', { name: say('success.unknown.title') })).toBeVisible()
  await seeState('success-unknown')

  await visit(page, words, '/profile/order')
  const order = page.getByRole('main').getByRole('group')
  await expect(order).toHaveCount(1)
  await seeState('orders')
  await order.getByText(say('orders.kind.stay', { name: 'Premium' })).click()
  await expect(order.getByText(say('orders.fact.number'))).toBeVisible()
  await seeState('orders-open')
})

test('outcome on the tablet of a store', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await becomeTablet(page, words, 2)
  await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await approve(page, words)
  await leavingSoon(page, words).hover() // stops the clock
  await seeState('success-on-site')
  await page.getByRole('button', { name: say('success.onSite.stay') }).click()
  await seeState('success-on-site-stopped')
})
