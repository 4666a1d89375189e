// From a held suite to the payment provider.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { confirmPayment, payWith, stopPayment } from './provider.ts'

export const companion = { firstName: 'Jonas', lastName: 'Tal' }

/** Step 0, for two persons: names the guests and confirms. The billing address is the account's. */
export async function nameVisitors(page: Page, { say }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { name: say('finalize.visitors.title') })).toBeVisible()
  const group = page.getByRole('group', { name: say('finalize.companion.title', { number: 1, count: 1 }) })
  await group.getByLabel(say('finalize.companion.firstName')).fill(companion.firstName)
  await group.getByLabel(say('finalize.companion.lastName')).fill(companion.lastName)
  await page.getByRole('checkbox', { name: say('finalize.confirm.guests') }).check()
  await page.getByRole('button', { name: say('finalize.visitors.submit') }).click()
  await expect(page.getByRole('heading', { name: say('finalize.payment.title') })).toBeVisible()
}

/** The cover was answered when the suite was held: shows the choice again. */
export async function openCover(page: Page, { say }: Texts): Promise<void> {
  const name = `${say('finalize.review.change')} ${say('finalize.review.ofCover')}`
  await page.getByRole('button', { name }).click()
}

/** The button that books, also where nothing is to be paid. */
export function payButton(page: Page, { say }: Texts): Locator {
  const [paid, free] = [say('payments.submit'), say('payments.submitFree')]
  return page.getByRole('button', { name: new RegExp(`^(${paid}|${free})`) })
}

/** Step 1: chooses a payment method and goes to the provider. */
export async function goToProvider(page: Page, texts: Texts, way: 'paypal' | 'card'): Promise<void> {
  await payWith(page, texts, way, payButton(page, texts))
}

/** Approves on the provider's page. */
export async function approve(page: Page, texts: Texts): Promise<void> {
  await confirmPayment(page)
  const own = page.getByRole('heading', { name: texts.like('success.paid.title', { persons: 2 }) })
  // Where the order cannot be read, as on a tablet, the number of guests is unknown.
  const unread = page.getByRole('heading', { name: texts.say('success.others.title') })
  await expect(own.or(unread)).toBeVisible()
}

/**
 * Cancels on the provider's page, which returns to the checkout with a message. Returns the payment's
 * reference, which the address has lost then.
 */
export async function cancelPayment(page: Page, texts: Texts): Promise<string> {
  const returning = page.waitForRequest(/[?&]payment=/)
  await stopPayment(page)
  await expect(returnedUnpaid(page, texts)).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/finalize$/)
  return new URL((await returning).url()).searchParams.get('payment')!
}

export function returnedUnpaid(page: Page, { say }: Texts): Locator {
  return page.getByRole('status').filter({ hasText: say('payments.returned') })
}

/** The countdown after which the tablet of a store returns to its start page. */
export function resetCountdown(page: Page, { say }: Texts): Locator {
  return page.getByText(new RegExp(say('success.onSite.text', { seconds: 7 }).replace('7', String.raw`\d+`)))
}
