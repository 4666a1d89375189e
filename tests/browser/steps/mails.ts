// The outbox of development: every mail the shop has written, whether it was sent or not.
import type { Page } from '@playwright/test'

type Kind = 'confirm-email' | 'already-registered' | 'booking-confirmed' | 'payment-returned'

/** How many mails of a kind somebody got. */
export async function countMails(page: Page, recipient: string, kind: Kind): Promise<number> {
  return withOutbox(page, recipient, (outbox) => outbox.getByRole('link', { name: kind, exact: true }).count())
}

/** The address behind a link of the newest mail of a kind. */
export async function linkInMail(page: Page, recipient: string, kind: Kind): Promise<string> {
  return withOutbox(page, recipient, async (outbox) => {
    await outbox.getByRole('link', { name: kind, exact: true }).first().click()
    const text = await outbox.locator('pre').textContent()
    const link = /https?:\/\/\S+token=\S+/.exec(text ?? '')?.[0]
    if (!link) throw new Error(`No link in the mail:\n${text}`)
    return link
  })
}

/** Mail is read in a browser of its own. */
async function withOutbox<T>(page: Page, recipient: string, look: (outbox: Page) => Promise<T>): Promise<T> {
  const context = await page.context().browser()!.newContext()
  try {
    const outbox = await context.newPage()
    await outbox.goto(`${new URL(page.url()).origin}/outbox?to=${encodeURIComponent(recipient)}`)
    return await look(outbox)
  } finally {
    await context.close()
  }
}
