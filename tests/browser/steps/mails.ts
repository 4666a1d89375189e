// The development outbox with every queued mail, sent or not.
import type { Page } from '@playwright/test'
import type { MailName } from '#api/mails.ts'

/** Number of mails of a kind to a recipient. */
export async function countMails(page: Page, recipient: string, kind: MailName): Promise<number> {
  return withOutbox(page, recipient, (outbox) =>
    outbox.getByRole('link', { name: kind, exact: true }).count(),
  )
}

/** The link in the newest mail of a kind that proves access to a mailbox. */
export async function linkInMail(page: Page, recipient: string, kind: MailName): Promise<string> {
  const text = await textOfMail(page, recipient, kind)
  const link = /https?:\/\/\S+token=\S+/i.exec(text)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}

/** The plain text of the newest mail of a kind. */
export function textOfMail(page: Page, recipient: string, kind: MailName): Promise<string> {
  return withOutbox(page, recipient, async (outbox) => {
    await outbox.getByRole('link', { name: kind, exact: true }).first().click()
    return outbox.locator('pre').innerText()
  })
}

/** The attachments of the newest mail of a kind. */
export function documentsOfMail(page: Page, recipient: string, kind: MailName): Promise<Buffer[]> {
  return withOutbox(page, recipient, async (outbox) => {
    await outbox.getByRole('link', { name: kind, exact: true }).first().click()
    const links = outbox.getByRole('link', { name: /\.pdf$/ })
    await links.first().waitFor()
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => (link as HTMLAnchorElement).href),
    )
    return Promise.all(addresses.map(async (address) => (await outbox.request.get(address)).body()))
  })
}

/** Mails are read in a separate browser. */
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
