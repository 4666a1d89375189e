// What a stay for two costs a guest with a phone, from the home page to the paid booking: in presses, typed
// fields and seconds. The counts are asserted; seconds depend on the machine and are only printed.
import type { Page } from '@playwright/test'
import { moveStayBack } from '../database.ts'
import { newVisitor, openAccountInCheckout, signUpAndLogIn } from '../steps/account.ts'
import { typeFirstAddress } from '../steps/address.ts'
import { chooseStay } from '../steps/booking-banner.ts'
import { approve, goToProvider, nameVisitors } from '../steps/checkout.ts'
import { bookIt, chooseTime } from '../steps/hold-suite.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { approveVouchers, goToVoucherProvider } from '../steps/vouchers/voucher-checkout.ts'
import { textField } from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'
import { type Figures, print } from './figures.ts'
import { paced } from './paced.ts'

// One after the other: films that run at the same time make each other slow.
test.describe.configure({ mode: 'default' })

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test.describe('a stranger', () => {
      test.use({ allowed: null })

      test('decides on cookies, books, opens an account and pays', async ({ page, texts, ownDay }) => {
        await visit(page, texts, '/')
        const figures = await paced(page, () => bookAsStranger(page, texts, ownDay))
        print(`${language}, stranger`, figures)
        // One press more where the day is in the next month.
        expectAtMost(figures, { taps: 21, fields: 10 })
      })
    })

    test.describe('a stranger with a gift', () => {
      test.use({ allowed: null })

      test('decides on cookies, gives a voucher by mail, opens an account and pays', async ({
        page,
        texts,
      }) => {
        await visit(page, texts, '/gutscheine')
        const figures = await paced(page, () => giveVoucher(page, texts))
        print(`${language}, stranger with a gift`, figures)
        expectAtMost(figures, { taps: 8, fields: 8 })
      })
    })

    test('a returning guest books like last time and pays', async ({ page, texts, ownDay }) => {
      await signUpAndLogIn(page, texts)
      const { number } = await payForStay(page, language, { day: ownDay })
      await moveStayBack(number, 28) // the same weekday: "like last time" suggests the next one
      await visit(page, texts, '/')
      const figures = await paced(page, () => bookLikeLastTime(page, texts))
      print(`${language}, returning guest`, figures)
      expectAtMost(figures, { taps: 5, fields: 0 })
    })
  })
}

async function bookAsStranger(page: Page, texts: Texts, day: string): Promise<void> {
  await page.getByRole('button', { name: texts.say('consent.onlyTechnical') }).click()
  await chooseStay(page, texts, { city: 'Mainz', day })
  await chooseTime(page, texts, 'Premium', '18:00')
  await bookIt(page, texts)
  await openAccountInCheckout(page, texts, newVisitor())
  const address = { street: 'Lindenweg', houseNumber: '12a', postalCode: '55116', city: 'Mainz' }
  await typeFirstAddress(page, texts, address)
  await nameVisitors(page, texts)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
}

/** An amount, for tomorrow: both are preset. */
async function giveVoucher(page: Page, texts: Texts): Promise<void> {
  const { say, like } = texts
  await page.getByRole('button', { name: say('consent.onlyTechnical') }).click()
  await page.getByRole('link', { name: say('voucher-shop.overview.toMail') }).click()
  await page.getByLabel(say('voucher-gifts.form.name')).fill('Jonas')
  const email = page.getByLabel(say('voucher-gifts.form.email'), { exact: true })
  await email.fill('jonas@example.com')
  await textField(page, texts).fill('Für euch zwei.')
  await page.getByRole('button', { name: like('voucher-shop.mail.buy', { amount: '*' }) }).click()
  await openAccountInCheckout(page, texts, newVisitor(), 'voucher-checkout.login.title')
  await expect(page.getByRole('main')).toContainText('Jonas')
  await goToVoucherProvider(page, texts, 'paypal')
  await approveVouchers(page, texts)
  await expect(page.getByRole('main')).toContainText('Jonas')
}

/** Names and address are those of last time; age and ID are confirmed for every stay. */
async function bookLikeLastTime(page: Page, texts: Texts): Promise<void> {
  const { say } = texts
  const lastTime = texts.like('again.line', { city: 'Mainz', persons: 2, hours: 2 })
  await page.getByRole('link', { name: lastTime }).click()
  const sheet = page.getByRole('dialog', { name: say('again.sheet.title') })
  await sheet.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('checkbox', { name: say('finalize.confirm.guests') }).check()
  await page.getByRole('button', { name: say('finalize.visitors.submit') }).click()
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
}

/** And one way: away to the provider and back, in the same tab, without a login. */
function expectAtMost(figures: Figures, { taps, fields }: { taps: number; fields: number }): void {
  expect.soft(figures.taps).toBeLessThanOrEqual(taps)
  expect.soft(figures.fields).toBeLessThanOrEqual(fields)
  expect.soft(figures.documents).toEqual(['provider', 'shop'])
  expect.soft(figures).toMatchObject({ logins: 0, otherTabs: 0 })
}
