// The browser translates the pages: each text gives way to an element that React does not know.
import type { Page } from '@playwright/test'
import { newVisitor, openAccountInCheckout } from '../steps/account.ts'
import { typeFirstAddress } from '../steps/address.ts'
import { changePersons, chooseStay, isPhone } from '../steps/booking-banner.ts'
import { approve, companion, goToProvider, nameVisitors, openCover, payButton } from '../steps/checkout.ts'
import { bookButton, bookIt, chooseTime, goToTimes } from '../steps/hold-suite.ts'
import { translateEveryPage, translatePage } from '../steps/translate.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import { type Texts, textsIn } from '../texts.ts'

/** React says so when a part was translated before it was hydrated, and renders that part again. */
const recovered = [/^thrown: Error: Minified React error #418/]

test('a stay is booked and paid on translated pages', async ({ page, texts, ownDay, pageErrors }) => {
  const { say, like } = texts
  pageErrors.expect(...recovered)
  await visit(page, texts, '/booking')
  await translatePage(page)
  await chooseStay(page, texts, { city: 'Mainz', day: ownDay, persons: 1, hours: 3 })
  await chooseTime(page, texts, 'Classic', '12:00')
  await changePersons(page, texts, 2)
  await seeInBar(page, texts, like('slots.mobile.stay', { persons: 2, hours: 3 }))
  await chooseTime(page, texts, 'Premium', '18:00')
  await seeInBar(page, texts, like('slots.mobile.time', { name: 'Premium', start: '18:00' }))
  await chooseExtras(page, texts)
  await bookIt(page, texts, 'with')

  await openAccountInCheckout(page, texts, newVisitor())
  const address = { street: 'Lindenweg', houseNumber: '12a', postalCode: '55116', city: 'Mainz' }
  await typeFirstAddress(page, texts, address)
  await nameVisitors(page, texts)
  await expect(page.getByText(new RegExp(`\\b${companion.lastName}\\b`))).toBeVisible()
  const insured = await payButton(page, texts).textContent()
  await openCover(page, texts)
  await page.getByRole('radio', { name: new RegExp(`^${say('finalize.cover.without')}`) }).check()
  await expect(payButton(page, texts)).not.toHaveText(insured!)
  await translateEveryPage(page)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
})

test('a language is chosen on a translated page', { tag: '@smoke' }, async ({ page, texts, pageErrors }) => {
  const { say, language } = texts
  pageErrors.expect(...recovered)
  await visit(page, texts, '/faq')
  await translatePage(page)
  if (isPhone(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click()
  const other = textsIn(language === 'de' ? 'en' : 'de')
  await page.getByRole('link', { name: language === 'de' ? /^(English|EN)$/ : /^(Deutsch|DE)$/ }).click()
  await expect(page).toHaveURL(other.path('/faq'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.say('faq.page.title'))
  await expect(page.getByRole('contentinfo')).toContainText(other.say('shell.nav.vouchers'))
})

test('times are chosen on a page that is translated before its scripts run', async ({
  page,
  texts,
  ownDay,
  pageErrors,
}) => {
  const { like } = texts
  pageErrors.expect(...recovered)
  await translateEveryPage(page)
  await goToTimes(page, texts, ownDay)
  await seeInBar(page, texts, like('slots.mobile.stay', { persons: 2, hours: 2 }))
  await changePersons(page, texts, 3)
  await seeInBar(page, texts, like('slots.mobile.stay', { persons: 3, hours: 2 }))
  await chooseTime(page, texts, 'Exclusive', '18:00')
})

/** Adds the first special and basics for all; the words of the buttons and the price follow. */
async function chooseExtras(page: Page, texts: Texts): Promise<void> {
  const { say } = texts
  const withoutExtras = await bookButton(page, texts).textContent()
  const special = page.getByRole('button', { name: say('ui.specials.add') }).first()
  await special.click()
  await expect(page.getByRole('button', { name: say('ui.specials.added') })).toHaveCount(1)
  await page
    .getByRole('button', { name: say('products.basics.offer', { persons: 2 }) })
    .first()
    .click()
  await expect(bookButton(page, texts)).not.toHaveText(withoutExtras!)
}

/** What is chosen, beside the action of a phone. */
async function seeInBar(page: Page, { say }: Texts, text: RegExp): Promise<void> {
  if (isPhone(page))
    await expect(page.getByRole('complementary', { name: say('slots.mobile.label') })).toContainText(text)
}
