// The checkout of vouchers in all its states.
import { newVoucher } from '../issue-codes.ts'
import { logInAtCheckout, signUpAndLogIn } from '../steps/account.ts'
import { addAddress, fillAddress } from '../steps/address.ts'
import { codeField, redeem } from '../steps/vouchers/redeem.ts'
import { tabTo } from '../steps/keyboard.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import {
  approveVouchers,
  cancelVoucherPayment,
  goToOverview,
  goToVoucherCheckout,
  goToVoucherProvider,
  orderButton,
  putInCart,
  seeVouchersDue,
} from '../steps/vouchers/voucher-checkout.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('checkout of vouchers: login, data, delivery, overview, codes', async ({
  page,
  anotherBrowser,
  texts,
  seeState,
  pageErrors,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  const otherPage = await (await anotherBrowser()).newPage()
  const visitor = await signUpAndLogIn(otherPage, texts)
  await visit(otherPage, texts, '/profile/address')
  await addAddress(otherPage, texts, {
    firstName: 'Jonas',
    lastName: 'Tal',
    street: 'Zollhafen',
    houseNumber: '2',
    postalCode: '55118',
    city: 'Mainz',
  })
  await putInCart(page, texts, 'postal', 100)
  await putInCart(
    page,
    texts,
    'print',
    50,
    'Für euch zwei.\nHandys bleiben draußen, Bademäntel an. Wir passen so lange auf Emil auf.',
  )
  await goToVoucherCheckout(page, texts)
  await expect(page.getByRole('heading', { name: say('voucher-checkout.login.title') })).toBeVisible()
  await seeState('voucher-checkout-login')
  await logInAtCheckout(page, texts, visitor)
  await expect(page.getByRole('heading', { name: say('voucher-checkout.data.titlePostal') })).toBeFocused()
  await seeState('voucher-checkout-data')
  await page.getByRole('radio', { name: say('voucher-checkout.delivery.toSaved') }).check()
  await seeState('voucher-checkout-saved')
  await page.getByRole('radio', { name: say('voucher-checkout.delivery.toNew') }).check()
  await page.getByRole('button', { name: say('voucher-checkout.data.submit') }).click()
  await expect(page.getByText(say('account.error.cityMissing'))).toBeVisible()
  await seeState('voucher-checkout-mistakes')

  await fillAddress(page, texts, {
    company: 'Studio Süd',
    street: 'Rheinstraße',
    houseNumber: '3',
    postalCode: '80331',
    city: 'München',
  })
  await goToOverview(page, texts)
  await seeState('voucher-checkout-overview')
  await redeem(page, texts, 'KEIN-GUTSCHEIN')
  await expect(codeField(page, texts)).toHaveAccessibleDescription(say('vouchers.error.codeNotValid'))
  const { code } = await newVoucher(2_500)
  await redeem(page, texts, code)
  await seeVouchersDue(page, texts, 12_990)
  await seeState('voucher-checkout-code')
  await redeem(page, texts, (await newVoucher(20_000)).code)
  await seeVouchersDue(page, texts, 0)
  await seeState('voucher-checkout-free')

  await stopGateway(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('voucher-checkout.failed.title') })).toBeVisible()
  await seeState('voucher-checkout-failed')
})

test('payment of vouchers by keyboard: choice, return, open, success page', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  await putInCart(page, texts, 'print', 50)
  await goToVoucherCheckout(page, texts)
  await tabTo(page, page.getByRole('button', { name: say('voucher-checkout.data.submit') }))
  await page.keyboard.press('Enter')
  const headline = page.getByRole('heading', { name: say('finalize.payment.title') })
  await headline.waitFor()
  await expect(headline).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: say('payments.kind.paypal') }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: say('payments.kind.creditCard') })).toBeChecked()
  await tabTo(page, orderButton(page, texts))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/provider\//)

  await goToVoucherCheckout(page, texts)
  await expect(page.getByRole('heading', { name: say('voucher-checkout.open.title') })).toBeVisible()
  await seeState('voucher-payment-open')
  await page.getByRole('button', { name: say('voucher-checkout.open.anew') }).click()
  await goToVoucherProvider(page, texts, 'card')
  const reference = await cancelVoucherPayment(page, texts)
  await seeState('voucher-checkout-back')

  await goToVoucherProvider(page, texts, 'paypal')
  await approveVouchers(page, texts)
  await seeState('voucher-success')
  const paid = page.url()
  await visit(page, texts, `/gutscheine/success?payment=${reference}`)
  await expect(page.getByRole('heading', { name: say('success.cancelled.title') })).toBeVisible()
  await seeState('voucher-success-cancelled')
  await visit(page, texts, '/gutscheine/success')
  await expect(page.getByRole('heading', { name: say('success.unknown.title') })).toBeVisible()
  await seeState('voucher-success-unknown')
  const letGo = await delayResponses(page, 'Payment')
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: say('success.pending.title') })).toBeVisible()
  await seeState('voucher-success-pending')
  letGo()
  await expect(page.getByRole('heading', { name: say('voucher-checkout.success.title') })).toBeVisible()
})
