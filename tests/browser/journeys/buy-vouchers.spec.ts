// Vouchers are bought: to print and by post, by money and by other vouchers, with a way back from everything that does not work.
import { readPdf } from '#api/testing/documents.ts'
import { texts } from '#api/provider/local/pages/texts.ts'
import { booksOf, dispatchesOf, endSessions } from '../database.ts'
import { leftOn, newDiscount, newVoucher } from '../issue-codes.ts'
import { becomeVisitor, logIn } from '../steps/account.ts'
import { fillAddress } from '../steps/address.ts'
import { giveCard } from '../steps/checkout.ts'
import { codeField, redeem, removeButton } from '../steps/redeem.ts'
import { documentsOfMail, textOfMail } from '../steps/mails.ts'
import { becomeTablet } from '../steps/on-site.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { download, saying } from '../steps/profile.ts'
import { isAwake, reload, visit } from '../steps/visit.ts'
import {
  approveVouchers,
  cancelVoucherPayment,
  goToOverview,
  goToVoucherCheckout,
  leaveToPayVouchers,
  orderButton,
  putInCart,
  readyToBuy,
  seeBought,
  seeVouchersDue,
} from '../steps/voucher-checkout.ts'
import { expect, test } from '../test.ts'

const codePattern = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/

test('a voucher to print: chosen, login, PayPal, in the mail and among the orders', async ({
  page,
  anotherTab,
  words,
  anotherBrowser,
}) => {
  const { say, money } = words
  const visitor = await becomeVisitor(await (await anotherBrowser()).newPage(), words)
  await putInCart(page, words, 'print', 50, 'Für euch zwei')
  await goToVoucherCheckout(page, words)
  await expect(page.getByRole('heading', { name: say('finalize.login.title') })).toBeVisible()
  await logIn(page, words, visitor)
  await expect(page.getByRole('heading', { name: say('voucher-checkout.data.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(visitor.email)
  await expect(page.getByRole('group', { name: say('voucher-checkout.delivery.title') })).toHaveCount(0)
  await goToOverview(page, words)
  await expect(page.getByRole('main')).toContainText('Für euch zwei')
  await expect(page.getByRole('link', { name: say('voucher-checkout.withdrawal.link') })).toBeVisible()
  await seeVouchersDue(page, words, 5000)

  const other = await anotherTab()
  await leaveToPayVouchers(page, words, 'paypal')
  await goToVoucherCheckout(other, words) // the provider's window was closed: what now?
  await expect(other.getByRole('heading', { name: say('voucher-checkout.open.title') })).toBeVisible()
  await approveVouchers(page, words)
  await expect(other).toHaveURL(/success\?payment=|cart/) // whichever tab hears of it first
  await visit(other, words, '/cart')
  await expect(other.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()

  expect(await booksOf(visitor.email)).toEqual({
    orders: [{ status: 'voucherOpen' }],
    payments: [{ status: 'captured', amountCents: 5000 }],
  })
  await page.getByRole('link', { name: say('voucher-checkout.success.order') }).click()
  const order = page.getByRole('main').getByRole('group')
  await order.getByText(say('orders.kind.item'), { exact: true }).click()
  await expect(order).toContainText(money({ minor: 5000, currency: 'EUR' }))
  await expect(order).toContainText(codePattern)
  const [code] = codePattern.exec(await order.innerText())!
  expect(await textOfMail(page, visitor.email, 'vouchers-bought')).toContain(code)
  const [attached] = await documentsOfMail(page, visitor.email, 'vouchers-bought')
  const { content } = await download(page, order.getByRole('link', { name: say('orders.voucherDocument') }))
  const bare = (text: string): string => text.replaceAll(/[\s-]/g, '') // wherever its lines break
  for (const document of [attached!, content]) {
    const printed = bare((await readPdf(document)).pages.join(' '))
    for (const part of [code, 'Für euch zwei']) expect(printed).toContain(bare(part))
  }
})

test('vouchers by post to somebody else: mistakes, a reload, a payment that fails, another way to pay', async ({
  page,
  words,
}) => {
  const { say } = words
  const { email } = await becomeVisitor(page, words)
  await putInCart(page, words, 'postal', 100)
  await goToVoucherCheckout(page, words)
  await expect(page.getByRole('heading', { name: say('voucher-checkout.data.titlePostal') })).toBeVisible()
  await expect(page.getByRole('radio', { name: say('voucher-checkout.delivery.toSaved') })).toHaveCount(0)
  await page.getByRole('radio', { name: say('voucher-checkout.delivery.toNew') }).check()
  await fillAddress(page, words, {
    street: 'Rheinstraße',
    houseNumber: '3',
    postalCode: '80331',
    city: 'München',
  })
  await page.getByRole('button', { name: say('voucher-checkout.data.submit') }).click()
  for (const fault of ['salutationMissing', 'firstNameOrCompany', 'lastNameOrCompany'] as const) {
    await expect(page.getByText(say(`account.error.${fault}`))).toBeVisible()
  }
  await expect(page.getByLabel(say('account.field.salutation'), { exact: true })).toBeFocused()
  await page
    .getByLabel(say('account.field.salutation'), { exact: true })
    .selectOption(say('account.salutation.diverse'))
  await fillAddress(page, words, { company: 'Studio Süd' })
  await reload(page)
  await expect(page.getByLabel(say('account.field.city'))).toHaveValue('München')
  await goToOverview(page, words)
  const overview = page.getByRole('main')
  await expect(overview).toContainText('Studio Süd, Rheinstraße 3, 80331 München')
  await seeVouchersDue(page, words, 10_490)

  await leaveToPayVouchers(page, words, 'paypal')
  await cancelVoucherPayment(page, words)
  await isAwake(page)
  await expect(overview).toContainText('Studio Süd')
  await leaveToPayVouchers(page, words, 'card')
  await giveCard(page, words, 'declined')
  await expect(page.getByRole('alert')).toHaveText(texts[words.language].declined.declined)
  await giveCard(page, words, 'paid')
  await seeBought(page, words)

  expect(await booksOf(email)).toMatchObject({
    orders: [{ status: 'abortedAutomatically' }, { status: 'voucherOpen' }],
  })
  expect(await dispatchesOf(email)).toEqual([
    { status: 'open', address: expect.objectContaining({ companyName: 'Studio Süd', city: 'München' }) },
  ])
  await visit(page, words, '/profile/address')
  await expect(page.getByRole('main')).toContainText('Lindenweg')
  await expect(page.getByRole('main')).not.toContainText('Rheinstraße')
})

test('a discount and a voucher take a part, another voucher the rest: nothing is left to pay', async ({
  page,
  words,
}) => {
  const { say, money } = words
  const forPrints = { group_ids: [911], max_uses_per_user: 1 } // the group of vouchers to print
  const [discount, other, small, large] = await Promise.all([
    newDiscount(forPrints),
    newDiscount(forPrints),
    newVoucher(2001),
    newVoucher(50_000),
  ])
  const { email } = await readyToBuy(page, words)
  const refused = (code: string, sentence: string) =>
    test.step(sentence, async () => {
      await redeem(page, words, code)
      await expect(codeField(page, words)).toHaveAccessibleDescription(sentence)
      await expect(codeField(page, words)).toHaveValue(code)
    })
  await seeVouchersDue(page, words, 5000)
  await redeem(page, words, small.code.toLowerCase())
  await seeVouchersDue(page, words, 2999)
  await redeem(page, words, discount)
  await seeVouchersDue(page, words, 2499)
  const slip = page.getByRole('complementary', { name: say('voucher-checkout.summary.label') })
  await expect(slip).toContainText(money({ minor: -500, currency: 'EUR' }))
  await refused(small.code, say('vouchers.error.codeAlreadyUsed'))
  await refused('KEIN-GUTSCHEIN', say('vouchers.error.codeNotValid'))
  await refused(other, say('vouchers.error.discountAlreadyApplied'))

  await leaveToPayVouchers(page, words, 'paypal')
  await cancelVoucherPayment(page, words)
  await isAwake(page)
  await seeVouchersDue(page, words, 2499)

  await redeem(page, words, large.code)
  await seeVouchersDue(page, words, 0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await removeButton(page, words, large.code).click()
  await seeVouchersDue(page, words, 2499)
  await page.getByRole('button', { name: say('vouchers.applied.removeDiscount', { code: discount }) }).click()
  await seeVouchersDue(page, words, 2999)
  await redeem(page, words, large.code)
  await seeVouchersDue(page, words, 0)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  expect(stored).not.toContain(small.code.slice(0, 4))
  await pressAtOnce(orderButton(page, words), 2)
  await seeBought(page, words)
  expect([await leftOn(small), await leftOn(large)]).toEqual([0, 50_000 - 2999])
  expect((await booksOf(email)).orders.at(-1)).toEqual({ status: 'voucherOpen' })
})

test('the session ends before the payment: the login leads back to it, with everything in place', async ({
  page,
  words,
}) => {
  const { say } = words
  const visitor = await readyToBuy(page, words)
  await endSessions(visitor.email)
  await orderButton(page, words).click()
  await expect(page.getByRole('heading', { name: say('finalize.login.title') })).toBeVisible()
  await logIn(page, words, visitor)
  await seeVouchersDue(page, words, 5000)
  await leaveToPayVouchers(page, words, 'paypal')
  await approveVouchers(page, words)
})

test('the time runs out at the checkout: back to the cart, and what was typed is there for the next try', async ({
  page,
  words,
}) => {
  const { say, path } = words
  await becomeVisitor(page, words)
  await page.clock.install()
  await putInCart(page, words, 'postal', 75)
  await goToVoucherCheckout(page, words)
  await page.getByRole('radio', { name: say('voucher-checkout.delivery.toNew') }).check()
  await fillAddress(page, words, { street: 'Rheinstraße', city: 'München' })
  await page.clock.fastForward('15:10')
  await expect(page).toHaveURL(path('/cart'))
  await expect(saying(page, say('cart.voucher.timerExpired'))).toBeVisible()
  await page.getByRole('button', { name: say('cart.voucher.expired.again') }).click()
  await page.getByRole('link', { name: say('cart.voucher.pay') }).click()
  await expect(page.getByLabel(say('account.field.city'))).toHaveValue('München')
})

test('on the tablet of a store: handed over at the desk, and nothing of the guest stays', async ({
  page,
  words,
}) => {
  const { say, path } = words
  await page.clock.install()
  await becomeTablet(page, words, 2)
  const { email } = await becomeVisitor(page, words)
  await putInCart(page, words, 'postal', 25)
  await goToVoucherCheckout(page, words)
  await expect(page.getByText(say('voucher-checkout.data.introOnSite'))).toBeVisible()
  await expect(page.getByRole('group', { name: say('voucher-checkout.delivery.title') })).toHaveCount(0)
  await goToOverview(page, words)
  await seeVouchersDue(page, words, 2500)
  await leaveToPayVouchers(page, words, 'paypal')
  await approveVouchers(page, words)
  await expect(page.getByText(say('voucher-checkout.success.onSite'))).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('personal')),
    ),
  ).toEqual([])
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
  await expect(page).toHaveURL(path('/?storeId=2'))
  expect(await dispatchesOf(email)).toEqual([{ status: 'open', address: null }])
})
