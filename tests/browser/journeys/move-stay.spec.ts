// A paid stay is moved: to a time of the same price, to a dearer one, whose difference is paid, and to a
// cheaper one after another guest took the time that was chosen first.
import { expect, type Page } from '@playwright/test'
import { recordsOf, suitesTakenOn } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { countMails } from '../steps/mails.ts'
import { calendarOfStay, openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { download } from '../steps/profile.ts'
import { confirmPayment, payWith, stopPayment } from '../steps/provider.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { test } from '../test.ts'
import type { Texts } from '../texts.ts'

/** Two hours of a Premium in Mainz on a working day cost two steps of 2.50 € more from 16:00. */
const differenceCents = 1000

/** Suites of the type in this store. */
const premiumSuites = 3

const hourMs = 3_600_000

test(
  'a guest moves a paid stay, then to a dearer time, stops the payment and pays the difference',
  { tag: '@smoke' },
  async ({ page, texts, ownWorkday: day, seeState }) => {
    const { say, like, money, language } = texts
    const { email } = await signUpAndLogIn(page, texts)
    const { totalCents } = await payForStay(page, language, { day, start: '10:00' })
    await visit(page, texts, '/profile/order')
    await openStay(page, texts)
    const booked = await calendarOfStay(page, texts)

    await chooseNewTime(page, texts, '12:00')
    await page.getByRole('button', { name: say('reschedules.box.moveToTime', { to: '12:00' }) }).click()
    await seeMoved(page, texts, { start: '12:00', end: '14:00' })
    const update = page.getByRole('link', { name: say('reschedules.moved.calendar') })
    const updated = (await download(page, update)).content.toString()
    expect(startOf(updated) - startOf(booked.text)).toBe(2 * hourMs)
    const moved = await seeInOrders(page, texts, { start: '12:00', end: '14:00', totalCents })
    expect(moved.uid).toBe(booked.uid)
    expect(startOf(moved.text) - startOf(booked.text)).toBe(2 * hourMs)

    await chooseNewTime(page, texts, '18:00')
    const difference = money({ minor: differenceCents, currency: 'EUR' })
    await expect(page.getByRole('radio', { name: /^18:00 / })).toHaveAccessibleName(
      like('reschedules.more', { amount: difference }),
    )
    const pay = page.getByRole('button', { name: say('reschedules.box.pay') })
    await seeState('move-dearer')
    await payWith(page, texts, 'paypal', pay)
    const returning = page.waitForRequest(/reschedule\?.*payment=/)
    await stopPayment(page)
    const stopped = page.getByRole('status').filter({ hasText: say('reschedules.returned.cancelled') })
    await expect(stopped).toBeVisible()
    await expect(page.getByRole('radio', { name: /^18:00 / })).toBeChecked()
    await expect(pay).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^18:00 / })).toBeChecked()
    // The payment has ended before the server renders the page.
    await page.goto((await returning).url())
    await expect(stopped).toBeVisible()
    await isHydrated(page)

    await payWith(page, texts, 'paypal', pay)
    await confirmPayment(page)
    await seeMoved(page, texts, { start: '18:00', end: '20:00' })
    await expect(page.getByText(say('reschedules.moved.paid'))).toBeVisible()
    const dearer = await seeInOrders(page, texts, {
      start: '18:00',
      end: '20:00',
      totalCents: totalCents + differenceCents,
    })
    expect(dearer.uid).toBe(booked.uid)
    expect(startOf(dearer.text) - startOf(booked.text)).toBe(8 * hourMs)

    const { payments } = await recordsOf(email)
    expect(payments).toEqual([
      { status: 'captured', amountCents: totalCents },
      { status: 'cancelled', amountCents: differenceCents },
      { status: 'captured', amountCents: differenceCents },
    ])
    expect(await countMails(page, email, 'booking-moved')).toBe(2)
    expect(await suitesTakenOn(day), 'the earlier times are free again').toBe(1)
  },
)

test('a move that loses its race keeps the old time, and a cheaper one returns the difference', async ({
  page,
  anotherBrowser,
  texts,
  ownWorkday: day,
}) => {
  const { say, language, money } = texts
  const { email } = await signUpAndLogIn(page, texts)
  const { totalCents } = await payForStay(page, language, { day, start: '18:00' })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await chooseNewTime(page, texts, '14:00')

  const rival = await (await anotherBrowser()).newPage()
  await signUpAndLogIn(rival, texts)
  for (let suite = 0; suite < premiumSuites; suite++)
    await payForStay(rival, language, { day, start: '14:00' })
  await page.getByRole('button', { name: say('reschedules.box.moveToTime', { to: '14:00' }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('reschedules.error.slotTaken'))
  await expect(page.getByRole('radio', { name: /^14:00 / })).toHaveCount(0)
  expect(await suitesTakenOn(day), 'the old time is kept').toBe(1 + premiumSuites)

  const back = money({ minor: differenceCents, currency: 'EUR' })
  await page.getByRole('radio', { name: /^10:00 / }).check()
  await expect(page.getByRole('main')).toContainText(say('reschedules.box.back'))
  await page.getByRole('button', { name: say('reschedules.box.moveToTime', { to: '10:00' }) }).click()
  await seeMoved(page, texts, { start: '10:00', end: '12:00' })
  await expect(page.getByRole('main')).toContainText(say('reschedules.moved.back', { amount: back }))
  await seeInOrders(page, texts, {
    start: '10:00',
    end: '12:00',
    totalCents: totalCents - differenceCents,
  })
  expect(await countMails(page, email, 'booking-moved')).toBe(1)
})

/** From the opened stay to another free time of its day. */
async function chooseNewTime(page: Page, texts: Texts, start: string): Promise<void> {
  const { say } = texts
  await openWay(page, texts, 'move')
  await expect(page.getByRole('heading', { level: 1, name: say('reschedules.page.title') })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${start} `) }).check()
}

type Times = { start: string; end: string }

async function seeMoved(page: Page, { say }: Texts, times: Times): Promise<void> {
  await expect(page.getByRole('heading', { name: say('reschedules.moved.title') })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(say('reschedules.times', times))
}

/** From the moved stay to its order, with the new time and what was paid; returns its calendar file. */
async function seeInOrders(
  page: Page,
  texts: Texts,
  { totalCents, ...times }: Times & { totalCents: number },
): ReturnType<typeof calendarOfStay> {
  await page.getByRole('link', { name: texts.say('reschedules.orders') }).click()
  const stay = await openStay(page, texts)
  await expect(stay).toContainText(texts.say('trip.card.times', times))
  await expect(stay).toContainText(texts.money({ minor: totalCents, currency: 'EUR' }))
  return calendarOfStay(page, texts)
}

/** The beginning of a calendar file's event, in milliseconds. */
function startOf(calendar: string): number {
  const [, date, time] = /^DTSTART:(\d{8})T(\d{6})Z/m.exec(calendar)!
  return Date.parse(
    `${date!.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time!.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
}
