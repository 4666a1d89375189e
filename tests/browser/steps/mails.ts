// The development outbox with every queued mail, sent or not. Read without a browser.
import type { Page } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import type { MailName } from '#api/mails.ts'

/** Number of mails of a kind to a recipient. */
export async function countMails(page: Page, recipient: string, kind: MailName): Promise<number> {
  return (await mailsOf(page, recipient, kind)).length
}

/** The link in the newest mail of a kind that proves access to a mailbox. */
export async function linkInMail(page: Page, recipient: string, kind: MailName): Promise<string> {
  const text = await textOfMail(page, recipient, kind)
  const link = /https?:\/\/\S+token=\S+/i.exec(text)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}

/** The link to the page of a wish in the newest mail of a kind. */
export async function linkOfWish(page: Page, recipient: string, kind: MailName): Promise<string> {
  const text = await textOfMail(page, recipient, kind)
  const link = /https?:\/\/\S+\/warteliste\/[\w-]{22}(\?reserviert)?/.exec(text)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}

/** The six digits in the newest mail of a new account. */
export async function codeInMail(page: Page, recipient: string): Promise<string> {
  const text = await textOfMail(page, recipient, 'login-code')
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in the mail:\n${text}`)
  return code
}

/** The plain text of the newest mail of a kind. */
export async function textOfMail(page: Page, recipient: string, kind: MailName): Promise<string> {
  return (await read(`${await newestMail(page, recipient, kind)}/text`)).text()
}

/** The attachments of the newest mail of a kind. */
export async function documentsOfMail(page: Page, recipient: string, kind: MailName): Promise<Buffer[]> {
  const mail = await newestMail(page, recipient, kind)
  const links = linksIn(await (await read(mail)).text()).filter(({ text }) => text.endsWith('.pdf'))
  return Promise.all(
    links.map(async ({ attributes }) =>
      Buffer.from(await (await read(new URL(attributes['href']!, mail).href)).arrayBuffer()),
    ),
  )
}

/** Address of the newest mail of a kind. */
async function newestMail(page: Page, recipient: string, kind: MailName): Promise<string> {
  const [newest] = await mailsOf(page, recipient, kind)
  if (!newest) throw new Error(`No mail ${kind} to ${recipient}`)
  return newest
}

async function mailsOf(page: Page, recipient: string, kind: MailName): Promise<string[]> {
  const outbox = new URL(`/outbox?to=${encodeURIComponent(recipient)}`, page.url())
  return linksIn(await (await read(outbox.href)).text())
    .filter(({ text }) => text === kind)
    .map(({ attributes }) => new URL(attributes['href']!, outbox).href)
}

function linksIn(html: string): HTMLElement[] {
  return parse(html).querySelectorAll('a')
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return response
}
