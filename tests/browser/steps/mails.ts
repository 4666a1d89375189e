// The outbox of development: every mail the shop has written, whether it was sent or not.
import type { Page } from '@playwright/test'
import type { MailKind } from '#api/mails.ts'

/** How many mails of a kind somebody got. */
export async function countMails(page: Page, recipient: string, kind: MailKind): Promise<number> {
  return withOutbox(page, recipient, (outbox) =>
    outbox.getByRole('link', { name: kind, exact: true }).count(),
  )
}

/** The address behind the link of the newest mail of a kind that proves whose mailbox it is. */
export async function linkInMail(page: Page, recipient: string, kind: MailKind): Promise<string> {
  const text = await textOfMail(page, recipient, kind)
  const link = /https?:\/\/\S+token=\S+/i.exec(text)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}

/** What the newest mail of a kind says, as those read it who take no HTML. */
export function textOfMail(page: Page, recipient: string, kind: MailKind): Promise<string> {
  return withOutbox(page, recipient, async (outbox) => {
    await outbox.getByRole('link', { name: kind, exact: true }).first().click()
    return outbox.locator('pre').innerText()
  })
}

/** The documents that came with the newest mail of a kind. */
export function documentsOfMail(page: Page, recipient: string, kind: MailKind): Promise<Buffer[]> {
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
