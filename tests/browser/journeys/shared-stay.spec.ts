// A companion answers the link of a stay with an address, and hears of the stay by mail from then on.
import type { Locator, Page } from '@playwright/test'
import { newVisitor, signUpAndLogIn } from '../steps/account.ts'
import { companion } from '../steps/checkout.ts'
import { countMails, textOfMail } from '../steps/mails.ts'
import { confirmCancelling, openDoor, openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test('a companion leaves an address and hears of the stay by mail, until the link is withdrawn', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
}) => {
  const { say } = texts
  const booker = await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day: ownDay })
  await visit(page, texts, '/profile/order')
  const stay = await openStay(page, texts)
  await openDoor(page, texts, 'guests')
  const link = await share(page, texts, stay)

  const guest = await (await anotherBrowser()).newPage()
  const [forgotten, email] = [newVisitor().email, newVisitor().email]
  await guest.goto(link)
  await answer(guest, texts, 'jo@')
  const address = guest.getByRole('textbox', { name: say('share-links.answer.email') })
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(new RegExp(say('forms.error.email')))
  await answer(guest, texts, forgotten)
  await seeMailAnnounced(guest, texts, forgotten)
  const invitation = await textOfMail(guest, forgotten, 'invited')
  expect(invitation).toContain(link)
  for (const hidden of [booker.lastName, booker.email, 'WZ-']) expect(invitation).not.toContain(hidden)

  await reload(page)
  await stay.getByRole('button', { name: say('share-links.withdraw') }).click()
  const question = page.getByRole('alertdialog', { name: say('share-links.withdrawal.title') })
  await expect(question).toContainText(say('share-links.withdrawal.mails'))
  await question.getByRole('button', { name: say('share-links.withdrawal.confirm') }).click()
  await expect(stay.getByRole('button', { name: say('share-links.create') })).toBeFocused()

  await guest.goto(await share(page, texts, stay))
  await answer(guest, texts, email)
  await seeMailAnnounced(guest, texts, email)
  await page.getByRole('link', { name: say('stay.back'), exact: true }).click()
  await openWay(page, texts, 'cancel')
  await confirmCancelling(page, texts, say('orders.cancel.title'))
  await expect(stay).toContainText(say('orders.status.cancelledRefund'))
  expect(await countMails(page, booker.email, 'booking-cancelled')).toBe(1)
  expect(await countMails(page, forgotten, 'companion-cancelled')).toBe(0)
  expect(await countMails(page, email, 'companion-cancelled')).toBe(1)
})

/** Makes the link of an opened stay. */
async function share(page: Page, { say }: Texts, stay: Locator): Promise<string> {
  await stay.getByRole('button', { name: say('share-links.create') }).click()
  return page.getByRole('textbox', { name: say('share-links.link') }).inputValue()
}

/** Says yes under the name that the booker gave. */
async function answer(guest: Page, { say }: Texts, email: string): Promise<void> {
  await guest.getByLabel(say('share-links.answer.firstName')).fill(companion.firstName)
  await guest.getByLabel(say('share-links.answer.lastName')).fill(companion.lastName)
  await guest.getByRole('textbox', { name: say('share-links.answer.email') }).fill(email)
  for (const box of await guest.getByRole('checkbox').all()) await box.check()
  await guest.getByRole('button', { name: say('share-links.answer.come') }).click()
}

async function seeMailAnnounced(guest: Page, { say }: Texts, email: string): Promise<void> {
  const name = companion.firstName
  await expect(guest.getByRole('heading', { name: say('share-links.page.coming', { name }) })).toBeFocused()
  await expect(guest.getByText(say('share-links.page.mail', { email }))).toBeVisible()
}
