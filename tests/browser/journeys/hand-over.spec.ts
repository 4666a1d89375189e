// A booker hands a paid stay to a friend, who makes the short account on the page behind the link.
import type { Page } from '@playwright/test'
import { moveStayTo } from '../database.ts'
import { enterCode, newVisitor, register, signUpAndLogIn } from '../steps/account.ts'
import { countMails, textOfMail } from '../steps/mails.ts'
import { confirmCancelling, openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test('a stay goes to a friend with a new account, once, and the card with it', async ({
  page,
  anotherBrowser,
  pageErrors,
  texts,
  ownDay,
  seeState,
}) => {
  pageErrors.expect(/status of 404.*\/w\//) // links that are withdrawn or used up
  const { say } = texts
  const booker = await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day: ownDay })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await openWay(page, texts, 'handOver')
  await expect(page.getByRole('button', { name: say('handovers.link.make') })).toBeVisible()
  await seeState('hand-over')
  const withdrawn = await offer(page, texts)
  await seeState('hand-over-waiting')
  await page.getByRole('button', { name: say('share-links.withdraw') }).click()
  await expect(page.getByRole('button', { name: say('handovers.link.another') })).toBeFocused()
  await seeState('hand-over-withdrawn')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('share-links.share') })).toBeFocused()
  const link = await linkOn(page, texts)
  expect(link).not.toBe(withdrawn)

  const friend = await (await anotherBrowser()).newPage()
  await friend.goto(withdrawn)
  await expect(friend.getByRole('heading', { name: say('share-links.gone.title') })).toBeVisible()
  await seeState('offered-stay-gone', friend)
  await friend.goto(link)
  const main = friend.getByRole('main')
  await expect(main).toContainText(say('handovers.page.kicker', { giver: booker.firstName }))
  for (const hidden of [booker.lastName, booker.email, 'WZ-', '€'])
    await expect(main).not.toContainText(hidden)
  await seeState('offered-stay', friend)
  const meike = { ...newVisitor(), firstName: 'Meike', lastName: 'Sander' }
  await register(friend, texts, meike)
  await enterCode(friend, texts, meike)
  await expect(friend.getByLabel(say('share-links.answer.firstName'))).toBeFocused()
  const take = friend.getByRole('button', { name: say('handovers.form.take') })
  await take.click()
  await expect(friend.getByText(say('handovers.error.confirms'))).toBeVisible()
  await seeState('offered-stay-form', friend)
  await friend.getByRole('checkbox').check()
  await take.click()
  await expect(friend.getByRole('heading', { name: say('handovers.taken.title') })).toBeFocused()
  await seeState('offered-stay-taken', friend)

  await visit(page, texts, new URL(page.url()).pathname.replace(/^\/en/, ''))
  await expect(
    page.getByRole('heading', { name: say('handovers.over.title', { name: meike.firstName }) }),
  ).toBeVisible()
  await seeState('hand-over-over')
  const second = await (await anotherBrowser()).newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: say('share-links.gone.title') })).toBeVisible()
  expect(await textOfMail(page, meike.email, 'stay-taken-over')).toContain(booker.firstName)
  expect(await countMails(page, booker.email, 'stay-handed-over')).toBe(1)

  await friend.getByRole('link', { name: say('handovers.taken.visit') }).click()
  const held = friend.getByRole('article')
  await expect(held).toContainText('WZ-')
  await expect(friend.getByRole('main')).not.toContainText('€')
  await openWay(friend, texts, 'cancel')
  await confirmCancelling(friend, texts, say('orders.cancel.title'))
  expect(await countMails(page, booker.email, 'booking-cancelled')).toBe(1)
  await visit(page, texts, '/profile/order')
  await expect(page.getByRole('main')).toContainText(say('orders.status.cancelledRefund'))
})

test('where it is too late to change or move a stay, both pages lead to handing it over', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, language } = texts
  await signUpAndLogIn(page, texts)
  const { number } = await payForStay(page, language, { day: ownDay })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  const stay = new URL(page.url()).pathname
  await moveStayTo(number, 30)
  for (const [state, address] of Object.entries({
    'move-too-late': 'reschedule',
    'change-too-late': 'change',
  })) {
    await page.goto(`${stay}/${address}`)
    await expect(page.getByRole('link', { name: say('reschedules.handOver') })).toBeVisible()
    await seeState(state)
  }
  await page.getByRole('link', { name: say('reschedules.handOver') }).click()
  await offer(page, texts)
})

/** Makes the link on the open page. */
async function offer(page: Page, texts: Texts): Promise<string> {
  await page.getByRole('button', { name: texts.say('handovers.link.make') }).click()
  await expect(page.getByText(texts.say('handovers.step.waiting'))).toBeVisible()
  return linkOn(page, texts)
}

const linkOn = (page: Page, { say }: Texts) =>
  page.getByRole('textbox', { name: say('handovers.link.label') }).inputValue()
