// From the slots of a day to a held suite.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { type DraftBooking, emptyDraft } from '#web/shop/cart/draft-booking.ts'
import { store } from '../browser-storage.ts'
import { visit } from './visit.ts'

export type Kind = 'Classic' | 'Premium' | 'Exclusive'

/** The slots of one type on the page of slots and extras. */
export function timesOf(page: Page, { say }: Texts, kind: Kind): Locator {
  return page.getByRole('group', { name: say('slots.checkIn', { name: kind }) })
}

/** Opens the times of one type, which a phone folds. */
export async function openTimes(page: Page, { say }: Texts, kind: Kind): Promise<void> {
  const toggle = page.locator(`button[aria-label="${say('slots.type.times', { name: kind })}"]`)
  await toggle.waitFor({ state: 'attached' })
  const isFolded = (await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false'
  if (isFolded) await toggle.click()
}

/** Chooses a free slot by its start, `14:30`. */
export async function chooseTime(page: Page, texts: Texts, kind: Kind, start: string): Promise<void> {
  await openTimes(page, texts, kind)
  const time = timesOf(page, texts, kind).getByRole('radio', { name: new RegExp(`^${start} `) })
  await time.check()
  await expect(
    page.getByRole('heading', {
      name: texts.like('bookings.summary.title', { name: kind, start, end: '*' }),
    }),
  ).toBeVisible()
}

/** The button under the summary that holds the suite. */
export function bookButton(page: Page, { like }: Texts): Locator {
  const reserve = page.getByRole('button', { name: like('bookings.summary.book', { price: '*' }) })
  return reserve.and(page.locator('.button')) // the bar has a button of the same name
}

/** Holds the chosen suite and answers the insurance dialog. */
export async function bookIt(
  page: Page,
  texts: Texts,
  insurance: 'with' | 'without' = 'without',
): Promise<void> {
  const { say, like } = texts
  await bookButton(page, texts).click()
  const dialog = page.getByRole('dialog', { name: say('bookings.insurance.title') })
  const name =
    insurance === 'with' ? like('bookings.insurance.with', { price: '*' }) : say('bookings.insurance.without')
  await dialog.getByRole('button', { name }).click()
  await expect(page).toHaveURL(texts.path('/booking/finalize'))
}

export interface SuiteRequest {
  day: string
  kind?: Kind
  start?: string
}

/**
 * Holds a suite in Mainz for two persons and two hours on the page of slots. Ends at the checkout.
 * `openHold` is the shortcut for stories about later steps.
 */
export async function holdSuite(page: Page, texts: Texts, wish: SuiteRequest): Promise<void> {
  await goToTimes(page, texts, wish.day)
  await chooseTime(page, texts, wish.kind ?? 'Premium', wish.start ?? '18:00')
  await bookIt(page, texts)
}

/**
 * The slots of a day for two persons, in Mainz unless given, with the draft that the booking banner
 * leaves.
 */
export async function goToTimes(page: Page, texts: Texts, day: string, storeRoute = 'mainz'): Promise<void> {
  const draft: DraftBooking = { ...emptyDraft, storeRoute, day, persons: 2, durationHours: 2 }
  await store(page, 'draft-booking', draft)
  await visit(page, texts, '/booking/details')
}
