// Account pages without a connection and with an unavailable gateway: each reports it, offers a retry and
// keeps the typed data.
import type { Page } from '@playwright/test'
import { moveStayBack } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { cardOf, fillAddress, saveAddress } from '../steps/address.ts'
import { fillFeedback, sendFeedback } from '../steps/feedback.ts'
import { openMore, openStay } from '../steps/orders.ts'
import { changePassword, snackbar } from '../steps/profile.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { MessageId, Texts } from '../texts.ts'

test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /502 \(Bad Gateway\)/, /response 502/),
)

const pages = ['/profile', '/profile/data', '/profile/address', '/profile/order', '/profile/feedback']

interface Outage {
  /** Returns a function that ends the outage. */
  begin: (page: Page) => Promise<() => Promise<void>>
  said: MessageId
  cancelled: MessageId
  rated: MessageId
  saved: MessageId
}

const outages = {
  'without a connection': {
    begin: cutOff,
    said: 'forms.error.offline',
    cancelled: 'orders.error.offline',
    rated: 'reviews.error.offline',
    saved: 'ui.download.offline',
  },
  'with an unavailable gateway': {
    begin: stopGateway,
    said: 'forms.error.failed',
    cancelled: 'orders.error.failed',
    rated: 'reviews.error.failed',
    saved: 'ui.download.failed',
  },
} as const satisfies Record<string, Outage>

type SeeState = (name: string) => Promise<void>
type Form = (page: Page, texts: Texts, outage: Outage, seeState: SeeState) => Promise<void>

/** With small numbers each is used in one of the outages. Deleting the account comes last. */
const forms: Record<keyof typeof outages, Form[]> = {
  'without a connection': [changeAddress, changeData],
  'with an unavailable gateway': [loadPages, changePasswordAndDelete],
}
const everyForm = [loadPages, changeAddress, changeData, changePasswordAndDelete]
const isLarge = process.env.PROOFS === 'large'

for (const name of ['without a connection', 'with an unavailable gateway'] as const) {
  test(`${name} every page of the account reports it, and nothing typed is lost`, async ({
    page,
    texts,
    seeState,
  }) => {
    if (isLarge) test.slow()
    await signUpAndLogIn(page, texts)
    for (const use of isLarge ? everyForm : forms[name]) await use(page, texts, outages[name], seeState)
  })
}

async function changeData(page: Page, texts: Texts, outage: Outage): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/data')
  const firstName = page.getByLabel(say('account.field.firstName'), { exact: true })
  await firstName.fill('Änne')
  const save = page.getByRole('button', { name: say('account.data.save') })
  await tryWhileUnavailable(page, texts, outage, () => save.click())
  await expect(firstName).toHaveValue('Änne')
  await save.click()
  await expect(snackbar(page, say('account.data.saved'))).toBeVisible()
}

async function changePasswordAndDelete(page: Page, texts: Texts, outage: Outage): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/data')
  await expect(page.getByLabel(say('account.field.currentPassword'), { exact: true })).toBeVisible()
  await tryWhileUnavailable(page, texts, outage, () =>
    changePassword(page, texts, 'Nebel-Lampe 7', 'Regen-Kerze 8'),
  )
  const wanted = page.getByLabel(say('account.field.newPassword'), { exact: true })
  await expect(wanted).toHaveValue('Regen-Kerze 8')
  await page.getByRole('button', { name: say('account.password.submit') }).click()
  await expect(snackbar(page, say('account.password.changed'))).toBeVisible()

  await page.getByRole('button', { name: say('account.delete.open') }).click()
  const remove = page.getByRole('alertdialog').getByRole('button', { name: say('account.delete.submit') })
  await tryWhileUnavailable(page, texts, outage, () => remove.click())
  await remove.click()
  await expect(snackbar(page, say('account.delete.done'))).toBeVisible()
}

async function changeAddress(page: Page, texts: Texts, outage: Outage, seeState: SeeState): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/address')
  await page.getByRole('button', { name: say('addresses.edit') }).click()
  await fillAddress(page, texts, { street: 'Am Bach' })
  await tryWhileUnavailable(page, texts, outage, () => saveAddress(page, texts))
  await expect(page.getByLabel(say('account.field.street'))).toHaveValue('Am Bach')
  await saveAddress(page, texts)
  await expect(cardOf(page, 'Am Bach')).toBeVisible()
  await page.getByRole('button', { name: say('addresses.delete') }).click()
  const remove = page.getByRole('button', { name: say('addresses.deletion.confirm') })
  await tryWhileUnavailable(page, texts, outage, () => remove.click())
  await remove.click()
  await expect(page.getByRole('heading', { name: say('addresses.empty.title') })).toBeVisible()
  await seeState('addresses-none')
}

async function loadPages(page: Page, texts: Texts, outage: Outage, seeState: SeeState): Promise<void> {
  for (const path of pages) {
    const end = await stopGateway(
      page,
      outage === outages['with an unavailable gateway'] ? 'unavailable' : 'offline',
    )
    await visit(page, texts, path)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeVisible()
    await seeState(`outage${path.replaceAll('/', '-')}`)
    await end()
    await alert.getByRole('button', { name: texts.say('profile.failed.retry') }).click()
    await expect(alert).toBeHidden()
    await expect(page).toHaveURL(texts.path(path))
  }
}

for (const [name, outage] of Object.entries(outages)) {
  const tag = outage.begin === cutOff ? [] : ['@prove']
  test(
    `${name} a stay is neither cancelled nor lost, and its documents load later`,
    { tag },
    async ({ page, texts, ownDay, seeState }) => {
      const { say, language } = texts
      await signUpAndLogIn(page, texts)
      await payForStay(page, language, { day: ownDay })
      await visit(page, texts, '/profile/order')
      const stay = await openStay(page, texts)
      await expect(stay.getByRole('article')).toBeVisible() // the code of the card has come
      const end = await outage.begin(page)
      await openMore(stay, texts)
      await stay.getByRole('link', { name: say('orders.invoice') }).click()
      await expect(snackbar(page, say(outage.saved))).toBeVisible()
      await stay.getByRole('button', { name: say('orders.cancel.open') }).click()
      const confirm = page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('orders.cancel.confirm') })
      await confirm.click()
      await expect(snackbar(page, say(outage.cancelled))).toBeVisible()
      await expect(confirm).toBeVisible()
      await seeState('orders-cancelling-failed')
      await end()
      await confirm.click()
      await expect(stay).toContainText(say('orders.status.cancelledRefund'))
    },
  )
}

for (const [name, outage] of Object.entries(outages)) {
  const tag = outage.begin === cutOff ? ['@prove'] : []
  test(`${name} feedback stays in its form`, { tag }, async ({ page, texts, ownDay, seeState }) => {
    const { say, language } = texts
    await signUpAndLogIn(page, texts)
    const { number } = await payForStay(page, language, { day: ownDay })
    await moveStayBack(number, 200)
    await visit(page, texts, '/profile/feedback')
    await fillFeedback(page, texts, 'Ein guter Abend')
    await tryWhileUnavailable(page, texts, { ...outage, said: outage.rated }, () => sendFeedback(page, texts))
    await seeState('feedback-failed')
    await reload(page)
    await expect(page.getByLabel(say('reviews.field.title'))).toHaveValue('Ein guter Abend')
    await sendFeedback(page, texts)
    await expect(snackbar(page, say('reviews.done'))).toBeVisible()
  })
}

/** Presses during the outage and waits until the page reports it. */
async function tryWhileUnavailable(
  page: Page,
  { say }: Texts,
  outage: Outage,
  press: () => Promise<void>,
): Promise<void> {
  const end = await outage.begin(page)
  await press()
  const texts = snackbar(page, say(outage.said as 'forms.error.failed'))
  await expect(texts).toBeVisible()
  await end()
  await page
    .getByRole('button', { name: say('ui.snackbar.close') })
    .last()
    .click()
  await expect(texts).toBeHidden()
}

async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return () => page.context().setOffline(false)
}
