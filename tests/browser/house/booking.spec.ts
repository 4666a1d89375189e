// Reception books for a guest who stands there, by keyboard alone, and for one who calls.
import type { Page } from '@playwright/test'
import { newVisitor, openAccountInCheckout } from '../steps/account.ts'
import { typeFirstAddress } from '../steps/address.ts'
import { approve, goToProvider, nameVisitors } from '../steps/checkout.ts'
import { openWish } from '../steps/waiting.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'
import { insertStay, insertVoucher, pressKeys, signIn } from './staff.ts'

test('a guest at the desk pays at the till, and is in the plan without an account', async ({
  page,
  baseURL,
  texts: { say },
  ownDay,
  seeState,
}) => {
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/${ownDay}`)
  await expect(page.getByRole('link', { name: say('house.nav.book') })).toBeVisible()
  // The day of the plan is the one that is booked.
  let presses = await pressKeys(page, 'b')
  const reserve = page.getByRole('button', { name: say('house.book.hold') })
  await expect(reserve).not.toHaveAttribute('aria-disabled')
  await seeState('book')
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByLabel(say('house.person.firstName'))).toBeFocused()
  const receipt = String(Date.now()).slice(-6)
  presses += await pressKeys(page, `edda Tab ruge Tab Tab ${receipt}`)
  await expect(page.getByText(/gebucht, .* an der Kasse bezahlt/)).toBeVisible()
  await seeState('book-held')
  presses += await pressKeys(page, 'Enter')
  expect(presses).toBe(20)
  await expect(page).toHaveURL(new RegExp(`/house/2/${ownDay}$`))
  await expect(page.locator('.stay[aria-current]')).toContainText('edda r.')
  await page.getByRole('link', { name: /^edda r\./ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'edda r.' })).toBeVisible()
})

test('a voucher pays first, and the till takes what it leaves', async ({
  page,
  baseURL,
  texts: { say },
  ownDay,
  seeState,
}) => {
  const given = await insertStay({ firstName: 'Uwe', lastName: 'Kern', inQuarters: 42 * 96 })
  const code = await insertVoucher(given)
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2`)
  await expect(page.getByRole('link', { name: say('house.nav.book') })).toBeVisible()
  let presses = await pressKeys(page, 'b')
  await page.getByLabel(say('house.move.otherDay')).fill(ownDay)
  await expect(page.getByRole('button', { name: say('house.book.hold') })).not.toHaveAttribute(
    'aria-disabled',
  )
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByLabel(say('house.person.firstName'))).toBeFocused()
  presses += await pressKeys(page, 'ella Tab rau Tab ArrowRight Tab')
  await expect(page.getByLabel(say('house.book.code'))).toBeFocused()
  // A scanner types it.
  await page.keyboard.type(code)
  await expect(page.getByText(say('house.book.rest', { left: '51,00\u00a0€' }))).toBeVisible()
  await seeState('book-voucher')
  const receipt = String(Date.now()).slice(-6)
  presses += await pressKeys(page, `Tab ${receipt}`)
  await expect(page.getByText(/51,00.€ mit Gutschein bezahlt\. .* an der Kasse bezahlt/)).toBeVisible()
  presses += await pressKeys(page, 'Enter')
  expect(presses).toBe(21)
  await page.getByRole('link', { name: /^ella r\./ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ella r.' })).toBeVisible()
})

test('a guest who calls gets a link to the checkout, and pays there', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
  seeState,
}) => {
  test.slow()
  const { say, like } = texts
  const guest = newVisitor()
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await bookByLink(page, texts, ownDay, guest.email)

  const phone = await (await anotherBrowser()).newPage()
  await phone.goto('/', { waitUntil: 'commit' })
  await openWish(phone, guest.email, 'waiting-offer')
  await seeState('book-link', phone)
  await phone.getByRole('button', { name: like('waiting.offer.take', { price: '*' }) }).click()
  await openAccountInCheckout(phone, texts, guest)
  await typeFirstAddress(phone, texts, {
    street: 'Lindenweg',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
  })
  await nameVisitors(phone, texts)
  await goToProvider(phone, texts, 'paypal')
  await approve(phone, texts)
  await page.reload()
  await page.getByRole('link', { name: /^Ida B\./ }).click()
  await expect(page.getByRole('link', { name: say('house.act.move') })).toBeVisible()
})

/** Nora Falk called: a suite is held for her at the first time of a day, and her mailbox gets the link. */
async function bookByLink(page: Page, { say }: Texts, day: string, email: string): Promise<void> {
  await page.goto(`/house/2/buchen`)
  await page.getByLabel(say('house.move.otherDay')).fill(day)
  await page.getByRole('button', { name: say('house.book.hold') }).click()
  await page.getByLabel(say('house.person.firstName')).fill('Nora')
  await page.getByLabel(say('house.person.lastName')).fill('Falk')
  await page.getByRole('radio', { name: say('house.book.link') }).check({ force: true })
  await page.getByLabel(say('house.book.email')).fill(email)
  await expect(page.getByText(/reserviert, .* Personen\. Der Link zum Bezahlen, .*€, gilt bis/)).toBeVisible()
  await page.getByRole('button', { name: say('house.nav.book') }).click()
  await expect(page.getByRole('link', { name: /^Nora F\./ })).toBeVisible()
}

test('a guest who called says no: the suite is free at once, and the link leads nowhere', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
  seeState,
  pageErrors,
}) => {
  pageErrors.expect(/404 \(Not Found\) \(.*\/warteliste\//) // what a link that has ended leads to
  const { say } = texts
  const guest = newVisitor()
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await bookByLink(page, texts, ownDay, guest.email)
  const phone = await (await anotherBrowser()).newPage()
  await phone.goto('/', { waitUntil: 'commit' })
  await openWish(phone, guest.email, 'waiting-offer')
  await page.getByRole('link', { name: /^Nora F\./ }).click()
  await expect(page.getByRole('link', { name: new RegExp(say('house.act.free')) })).toBeVisible()
  let presses = await pressKeys(page, 'f')
  await expect(page.getByText(/^Reservierung beendet\./)).toBeVisible()
  await seeState('free')
  presses += await pressKeys(page, 'Enter')
  expect(presses).toBe(2)
  await expect(page).toHaveURL(new RegExp(`/house/2/${ownDay}$`))
  await expect(page.getByRole('link', { name: /^Nora F\./ })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: say('waiting.gone.title') })).toBeVisible()
})
