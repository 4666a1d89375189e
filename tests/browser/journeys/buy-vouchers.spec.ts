// Buying vouchers to print and by post, with money and other vouchers, including failures and second
// attempts.
import { readPdf } from '#api/testing/documents.ts'
import { recordsOf, dispatchesOf, endSessions } from '../database.ts'
import { voucherBalanceOf, newDiscount, newVoucher } from '../issue-codes.ts'
import { logIn, logInAtCheckout, signUpAndLogIn } from '../steps/account.ts'
import { fillAddress } from '../steps/address.ts'
import { declinePayment } from '../steps/provider.ts'
import { codeField, redeem, removeButton } from '../steps/vouchers/redeem.ts'
import { documentsOfMail, textOfMail } from '../steps/mails.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { download } from '../steps/profile.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import {
  approveVouchers,
  cancelVoucherPayment,
  goToOverview,
  seeOverview,
  goToVoucherCheckout,
  goToVoucherProvider,
  orderButton,
  putInCart,
  readyToPayVouchers,
  seeBought,
  seeVouchersDue,
} from '../steps/vouchers/voucher-checkout.ts'
import { ordersOn } from '../steps/orders.ts'
import { expect, test } from '../test.ts'

const codePattern = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/

test(
  'a voucher to print: chosen, login, PayPal, in the mail and among the orders',
  { tag: '@smoke' },
  async ({ page, anotherTab, texts, anotherBrowser, seeState }) => {
    const { say, money } = texts
    const visitor = await signUpAndLogIn(await (await anotherBrowser()).newPage(), texts)
    await putInCart(page, texts, 'print', 50, 'Für euch zwei')
    await goToVoucherCheckout(page, texts)
    await expect(page.getByRole('heading', { name: say('voucher-checkout.login.title') })).toBeVisible()
    await seeState('voucher-checkout-login')
    await logInAtCheckout(page, texts, visitor)
    await seeOverview(page, texts)
    await expect(page.getByRole('timer'), 'nothing is held for what is printed').toHaveCount(0)
    const tops = await orderButton(page, texts)
      .locator('.button__amount > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(new Set(tops).size, 'the text and its price are one line').toBe(1)
    await expect(page.getByRole('main')).toContainText(visitor.email)
    await expect(page.getByRole('heading', { name: say('finalize.payment.title') })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Für euch zwei')
    await expect(page.getByRole('link', { name: say('voucher-checkout.withdrawal.link') })).toBeVisible()
    await seeVouchersDue(page, texts, 5000)

    const other = await anotherTab()
    await goToVoucherProvider(page, texts, 'paypal')
    await goToVoucherCheckout(other, texts) // after the provider's window was closed
    await expect(other.getByRole('heading', { name: say('voucher-checkout.open.title') })).toBeVisible()
    await seeState('voucher-payment-open', other)
    await approveVouchers(page, texts)
    await seeState('voucher-success')
    await expect(other).toHaveURL(/success\?payment=|cart/) // depends on which tab is notified first
    await visit(other, texts, '/cart')
    await expect(other.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()

    expect(await recordsOf(visitor.email)).toEqual({
      orders: [{ status: 'voucherOpen' }],
      payments: [{ status: 'captured', amountCents: 5000 }],
    })
    await page.getByRole('link', { name: say('voucher-checkout.success.order') }).click()
    const order = ordersOn(page)
    await order.getByText(say('orders.kind.item'), { exact: true }).click()
    await expect(order).toContainText(money({ minor: 5000, currency: 'EUR' }))
    await expect(order).toContainText(codePattern)
    const [code] = codePattern.exec(await order.innerText())!
    expect(await textOfMail(page, visitor.email, 'vouchers-bought')).toContain(code)
    const [attached] = await documentsOfMail(page, visitor.email, 'vouchers-bought')
    const { content } = await download(page, order.getByRole('link', { name: say('orders.voucherDocument') }))
    const bare = (text: string): string => text.replaceAll(/[\s-]/g, '') // ignores line breaks
    for (const document of [attached!, content]) {
      const printed = bare((await readPdf(document)).pages.join(' '))
      for (const part of [code, 'Für euch zwei']) expect(printed).toContain(bare(part))
    }
  },
)

test(
  'vouchers by post to another person: errors, a reload, a failed payment, another method',
  { tag: '@desk' },
  async ({ page, texts, seeState }) => {
    const { say } = texts
    const { email } = await signUpAndLogIn(page, texts)
    await putInCart(page, texts, 'postal', 100)
    await goToVoucherCheckout(page, texts)
    await expect(page.getByRole('heading', { name: say('voucher-checkout.data.titlePostal') })).toBeVisible()
    await expect(page.getByRole('radio', { name: say('voucher-checkout.delivery.toSaved') })).toHaveCount(0)
    await page.getByRole('radio', { name: say('voucher-checkout.delivery.toNew') }).check()
    await fillAddress(page, texts, {
      street: 'Rheinstraße',
      houseNumber: '3',
      postalCode: '80331',
      city: 'München',
    })
    await page.getByRole('button', { name: say('finalize.missing.address') }).click()
    for (const error of ['firstNameOrCompany', 'lastNameOrCompany'] as const) {
      await expect(page.getByText(say(`account.error.${error}`))).toBeVisible()
    }
    await expect(page.getByLabel(say('account.field.firstName'), { exact: true })).toBeFocused()
    await seeState('voucher-checkout-mistakes')
    await fillAddress(page, texts, { company: 'Studio Süd' })
    await reload(page)
    await expect(page.getByLabel(say('account.field.city'))).toHaveValue('München')
    await goToOverview(page, texts)
    const overview = page.getByRole('main')
    await expect(overview).toContainText('Studio Süd, Rheinstraße 3, 80331 München')
    await seeVouchersDue(page, texts, 10_490)
    await seeState('voucher-checkout-overview')

    await goToVoucherProvider(page, texts, 'paypal')
    await cancelVoucherPayment(page, texts)
    await isHydrated(page)
    await expect(overview).toContainText('Studio Süd')
    await goToVoucherProvider(page, texts, 'card')
    await declinePayment(page)
    await approveVouchers(page, texts)

    expect(await recordsOf(email)).toMatchObject({
      orders: [{ status: 'abortedAutomatically' }, { status: 'voucherOpen' }],
    })
    expect(await dispatchesOf(email)).toEqual([
      { status: 'open', address: expect.objectContaining({ companyName: 'Studio Süd', city: 'München' }) },
    ])
    await visit(page, texts, '/profile/address')
    await expect(page.getByRole('main')).toContainText('Lindenweg')
    await expect(page.getByRole('main')).not.toContainText('Rheinstraße')
  },
)

test('a discount and a voucher pay a part, another voucher the rest: nothing is left to pay', async ({
  page,
  texts,
  seeState,
}) => {
  const { say, money } = texts
  const forPrints = { group_ids: [911], max_uses_per_user: 1 } // product group of vouchers to print
  const [discount, other, small, large] = await Promise.all([
    newDiscount(forPrints),
    newDiscount(forPrints),
    newVoucher(2001),
    newVoucher(50_000),
  ])
  const { email } = await readyToPayVouchers(page, texts)
  const refused = (code: string, sentence: string) =>
    test.step(sentence, async () => {
      await redeem(page, texts, code)
      await expect(codeField(page, texts)).toHaveAccessibleDescription(sentence)
      await expect(codeField(page, texts)).toHaveValue(code)
    })
  await seeVouchersDue(page, texts, 5000)
  await redeem(page, texts, small.code.toLowerCase())
  await seeVouchersDue(page, texts, 2999)
  await redeem(page, texts, discount)
  await seeVouchersDue(page, texts, 2499)
  const summary = page.getByRole('complementary', { name: say('voucher-checkout.summary.label') })
  await expect(summary).toContainText(money({ minor: -500, currency: 'EUR' }))
  await refused(small.code, say('vouchers.error.codeAlreadyUsed'))
  await refused('KEIN-GUTSCHEIN', say('vouchers.error.codeNotValid'))
  await refused(other, say('vouchers.error.discountAlreadyApplied'))
  await seeState('voucher-checkout-code')

  await goToVoucherProvider(page, texts, 'paypal')
  await cancelVoucherPayment(page, texts)
  await isHydrated(page)
  await seeVouchersDue(page, texts, 2499)

  await redeem(page, texts, large.code)
  await seeVouchersDue(page, texts, 0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await seeState('voucher-checkout-free')
  await removeButton(page, texts, large.code).click()
  await seeVouchersDue(page, texts, 2499)
  await page.getByRole('button', { name: say('vouchers.applied.removeDiscount', { code: discount }) }).click()
  await seeVouchersDue(page, texts, 2999)
  await redeem(page, texts, large.code)
  await seeVouchersDue(page, texts, 0)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  expect(stored).not.toContain(small.code.slice(0, 4))
  await pressAtOnce(orderButton(page, texts), 2)
  await seeBought(page, texts)
  expect([await voucherBalanceOf(small), await voucherBalanceOf(large)]).toEqual([0, 50_000 - 2999])
  expect((await recordsOf(email)).orders.at(-1)).toEqual({ status: 'voucherOpen' })
})

test('the session ends before the payment: the login leads back to it, with everything in place', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  const visitor = await readyToPayVouchers(page, texts)
  const restartGateway = await stopGateway(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('voucher-checkout.failed.title') })).toBeVisible()
  await seeState('voucher-checkout-failed')
  await restartGateway()
  await reload(page)
  await seeVouchersDue(page, texts, 5000)
  await endSessions(visitor.email)
  await orderButton(page, texts).click()
  await expect(page.getByRole('heading', { name: say('account.checkout.welcome') })).toBeVisible()
  await logIn(page, texts, visitor)
  await seeVouchersDue(page, texts, 5000)
  await goToVoucherProvider(page, texts, 'paypal')
  await approveVouchers(page, texts)
})

test('on the tablet of a store: handed over at the reception, and no data of the guest stays', async ({
  page,
  texts,
}) => {
  const { say } = texts
  await page.clock.install()
  await enterOnSiteMode(page, texts, 2)
  const { email } = await signUpAndLogIn(page, texts)
  await putInCart(page, texts, 'postal', 25)
  await goToVoucherCheckout(page, texts)
  await expect(page.getByText(say('voucher-checkout.review.atDesk'))).toBeVisible()
  await seeVouchersDue(page, texts, 2500)
  await goToVoucherProvider(page, texts, 'paypal')
  await approveVouchers(page, texts)
  await expect(page.getByText(say('voucher-checkout.success.onSite'))).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.entries<string>({ ...localStorage, ...sessionStorage }).filter(
        ([key, text]) => key.includes('personal') && text !== 'null',
      ),
    ),
  ).toEqual([])
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
  await expect(page).toHaveURL('/?storeId=2')
  expect(await dispatchesOf(email)).toEqual([{ status: 'open', address: null }])
})
