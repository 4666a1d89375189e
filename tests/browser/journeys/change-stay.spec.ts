// A paid stay is changed: an extra and an hour more are paid, then an extra and a companion less come back,
// and four people need a larger suite.
import { expect, type Page } from '@playwright/test'
import { recordsOf } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { countMails } from '../steps/mails.ts'
import { openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { confirmPayment, payWith, stopPayment } from '../steps/provider.ts'
import { visit } from '../steps/visit.ts'
import { test } from '../test.ts'

const starter = 990
const starterName = /Starter/

test(
  'a guest adds an extra and an hour, stops the payment, pays, and takes an extra and a companion back',
  { tag: '@smoke' },
  async ({ page, texts, ownWorkday: day, seeState }) => {
    const { say, money, language } = texts
    const euros = (minor: number) => money({ minor, currency: 'EUR' })
    const { email } = await signUpAndLogIn(page, texts)
    const { totalCents } = await payForStay(page, language, { day, start: '10:00' })
    const hour = totalCents / 2
    await visit(page, texts, '/profile/order')
    await openStay(page, texts)
    await openWay(page, texts, 'change')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: say('reschedules.change.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('reschedules.change.nothing') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await seeState('change-same')

    await page.getByRole('radio', { name: '3', exact: true }).nth(1).press('Space')
    await addOne(page, starterName)
    const pay = page.getByRole('button', { name: say('reschedules.change.pay') })
    await expect(pay).toContainText(euros(hour + starter))
    await seeState('change-dearer')
    await payWith(page, texts, 'paypal', pay)
    await stopPayment(page)
    const stopped = page.getByRole('status').filter({ hasText: say('reschedules.returned.cancelled') })
    await expect(stopped).toBeVisible()
    await expect(pay).toContainText(euros(hour + starter))
    await payWith(page, texts, 'paypal', pay)
    await confirmPayment(page)
    const done = say('reschedules.changed.title', { persons: 2, end: '13:00' })
    await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused()
    await seeState('change-paid')

    await page.getByRole('link', { name: say('reschedules.orders') }).click()
    await openStay(page, texts)
    await openWay(page, texts, 'change')
    await page.getByRole('radio', { name: '1', exact: true }).first().press('Space')
    await expect(page.getByRole('button', { name: say('reschedules.change.nothing') })).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await counterOf(page, starterName).getByRole('button').first().click()
    await expect(main).toContainText(say('reschedules.box.back'))
    await seeState('change-cheaper')
    await page.getByRole('button', { name: say('reschedules.change.make') }).click()
    const alone = say('reschedules.changed.title', { persons: 1, end: '13:00' })
    await expect(page.getByRole('heading', { level: 1, name: alone })).toBeFocused()
    await expect(main).toContainText(say('reschedules.moved.back', { amount: euros(starter) }))

    const { payments } = await recordsOf(email)
    expect(payments).toEqual([
      { status: 'captured', amountCents: totalCents },
      { status: 'cancelled', amountCents: hour + starter },
      { status: 'captured', amountCents: hour + starter },
    ])
    expect(await countMails(page, email, 'booking-moved')).toBe(2)
  },
)

test('four people are offered the larger suite, also on another day', async ({
  page,
  texts,
  ownWorkday: day,
  seeState,
}) => {
  const { say, language } = texts
  await signUpAndLogIn(page, texts)
  await payForStay(page, language, { day, start: '10:00' })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await openWay(page, texts, 'change')
  await page.getByRole('radio', { name: '4', exact: true }).first().press('Space')
  const larger = page.getByRole('button', { name: say('reschedules.change.toLarger', { name: 'Exclusive' }) })
  await expect(larger).toBeVisible()
  await seeState('change-too-many')
  await larger.click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: say('reschedules.change.row.room') })).toContainText('Exclusive')
  await page.getByRole('button', { name: say('reschedules.change.otherDay') }).click()
  await page.getByRole('radio', { name: /^12:00 / }).press('Space')
  await expect(rows.filter({ hasText: say('reschedules.change.row.time') })).toContainText('12:00–14:00')
  await expect(page.getByRole('button', { name: say('reschedules.change.pay') })).toBeVisible()
  await page.reload()
  await expect(rows.filter({ hasText: say('reschedules.change.row.room') })).toContainText('Exclusive')
})

const counterOf = (page: Page, name: RegExp) => page.getByRole('group', { name })

/** The way to one more is the last of a counter. */
const addOne = (page: Page, name: RegExp) => counterOf(page, name).getByRole('button').last().click()
