// Feedback of a guest on a stay.
import { expect, type Locator, type Page } from '@playwright/test'
import type { MessageId, Texts } from '../texts.ts'

export const ratings = ['easeOfBooking', 'checkIn', 'firstImpression', 'atmosphere', 'wellzone'] as const

/** The gateway's id of an order, used in paths. */
export function orderId(number: number): string {
  return Buffer.from(`order:${number}`).toString('base64url')
}

/** One star of a rating. */
export function star(
  scope: Page | Locator,
  { say }: Texts,
  rating: (typeof ratings)[number],
  count: number,
): Locator {
  const name = say(`reviews.rating.${rating}` satisfies MessageId)
  return scope
    .getByRole('radiogroup', { name })
    .getByRole('radio', { name: say('ui.stars.count', { count }) })
}

/** Fills in a title, a text, four stars each and the booking reason. */
export async function fillFeedback(scope: Page | Locator, texts: Texts, title: string): Promise<void> {
  const { say } = texts
  const headline = scope.getByLabel(say('reviews.field.title'))
  if (!(await headline.isVisible())) await scope.getByText(say('reviews.more')).click()
  await headline.fill(title)
  await scope.getByLabel(say('reviews.field.text')).fill('Sauna und Ruhe.\nGerne wieder.')
  for (const rating of ratings) {
    const fourth = star(scope, texts, rating, 4)
    await fourth.locator('..').click() // the star drawn over the input
    await expect(fourth).toBeChecked()
  }
  await scope.getByLabel(say('reviews.field.reason')).selectOption(say('reviews.reason.familyAndFriends'))
}

export async function sendFeedback(scope: Page | Locator, { say }: Texts): Promise<void> {
  await scope.getByRole('button', { name: say('reviews.submit') }).click()
}
