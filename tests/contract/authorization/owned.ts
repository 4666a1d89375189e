// A visitor with a paid stay, its documents and a link to it.
import { randomUUID } from 'node:crypto'
import type { Browser } from '../../proofs/harness/browser.ts'
import type { Person } from '../../proofs/harness/visitor.ts'
import type { useShop } from '../harness.ts'

export interface Owned {
  browser: Browser
  person: Person
  orderId: string
  /** Of the calendar file and the invoice. */
  paths: string[]
  /** Last part of the address of the link to the stay. */
  shareToken: string
}

const canary = (word: string) => `${word}${randomUUID().slice(0, 8)}`

export async function newOwned({ newVisitor, pay }: ReturnType<typeof useShop>): Promise<Owned> {
  const { browser, person, addressId } = await newVisitor({
    firstName: canary('Mara'),
    lastName: canary('Lindner'),
    street: canary('Rheinallee'),
  })
  const { orderId } = await pay(browser, addressId)
  const { shareLink } = await browser.run('createShareLink', { input: { orderId } })
  const { data } = await browser.ask(
    `query($id: ID!) { viewer { order(id: $id) { calendarUrl details { invoices { url } } } } }`,
    { id: orderId },
  )
  const { calendarUrl, details } = data.viewer.order
  const paths = [calendarUrl, details.invoices[0].url]
  return { browser, person, orderId, paths, shareToken: shareLink.token }
}
