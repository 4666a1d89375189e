// The main states of the shop, from the home page to the trip, each shown to a check.
import { expect, type Page } from '@playwright/test'
import type { Texts } from '../../texts.ts'
import { ask, signUpAndLogIn } from '../account.ts'
import { bookButton, chooseTime, goToTimes } from '../hold-suite.ts'
import { enterOnSiteMode } from '../on-site.ts'
import { openDoor, openStay, openWay } from '../orders.ts'
import { payForStay } from '../paid-stay.ts'
import { openHold, openNamedHold } from '../stored-hold.ts'
import { visit } from '../visit.ts'
import { textField } from '../vouchers/vouchers.ts'

type See = (state: string) => Promise<void>

/** Pages that need no account, on a phone; the last is the login of a store's tablet. */
export async function walkToHold(page: Page, texts: Texts, day: string, see: See): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/')
  await see('home')
  await page.getByRole('button', { name: say('slots.mobile.open') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mainz' }).click()
  for (const month of await page.getByRole('grid').all())
    await expect(month).toHaveAttribute('aria-busy', 'false')
  await see('sheet')
  await visit(page, texts, '/locations/mainz')
  await see('store')
  await goToTimes(page, texts, day)
  await chooseTime(page, texts, 'Premium', '18:00')
  await see('times')
  await visit(page, texts, '/booking')
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
  await see('booking')
  await goToTimes(page, texts, day)
  await chooseTime(page, texts, 'Premium', '18:00')
  await bookButton(page, texts).click()
  await expect(page.getByRole('dialog', { name: say('bookings.insurance.title') })).toBeVisible()
  await see('insurance')
  await visit(page, texts, `/warteliste?store=mainz&date=${day}&persons=4&hours=3&part=evening`)
  await see('waiting')
  await page.getByLabel(say('waiting.form.when')).selectOption({ label: say('waiting.say.anyDay') })
  await expect(page.getByRole('region', { name: say('waiting.now.title', { hours: 3 }) })).toBeVisible()
  await see('waiting any day')
  await visit(page, texts, '/gutscheine/print')
  await textField(page, texts).fill('Für euch zwei.')
  await see('voucher')
  await openHold(page, texts, { day, kind: 'Classic' })
  await page.getByRole('button', { name: say('account.new.submit') }).click()
  await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
  await see('account')
  await enterOnSiteMode(page, texts, 2)
  await visit(page, texts, '/login')
  await see('tablet')
}

/** Pages of a visitor with a paid stay. */
export async function walkToTrip(page: Page, texts: Texts, day: string, see: See): Promise<void> {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day })
  const { viewer } = await ask<{ viewer: { orders: { edges: { node: { id: string } }[] } } }>(
    page,
    '{ viewer { orders { edges { node { id } } } } }',
  )
  await visit(page, texts, `/booking/success?order=${encodeURIComponent(viewer.orders.edges[0]!.node.id)}`)
  await expect(page.getByRole('heading', { name: say('success.paid.title', { persons: 2 }) })).toBeVisible()
  await expect(page.getByRole('img', { name: texts.like('trip.code.alt', { number: '*' }) })).toBeVisible()
  await see('trip')
  await visit(page, texts, '/profile')
  await expect(page.getByText(say('profile.visit.label'), { exact: true })).toBeVisible()
  await see('profile')
  await walkThroughStay(page, texts, see)
  await openNamedHold(page, texts, { day, kind: 'Classic' })
  await see('payment')
}

/** The opened order of the only stay, what its link shows, and the page that moves it. */
async function walkThroughStay(page: Page, texts: Texts, see: See): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await see('stay')
  for (const door of ['way', 'options'] as const) {
    await openDoor(page, texts, door)
    await see(`stay ${door}`)
    await page.getByRole('link', { name: say('stay.back'), exact: true }).click()
  }
  await openDoor(page, texts, 'guests')
  await page.getByRole('button', { name: say('share-links.create') }).click()
  const link = await page.getByRole('textbox', { name: say('share-links.link') }).inputValue()
  await see('stay guests')
  await page.getByRole('link', { name: say('stay.back'), exact: true }).click()
  await openWay(page, texts, 'move')
  await page.getByRole('radio', { name: /^11:00 / }).check()
  await see('move')
  await visit(page, texts, new URL(link).pathname)
  await expect(page.getByRole('heading', { name: say('share-links.answer.title') })).toBeVisible()
  await see('shared stay')
}
