// Expiry and stay are shown in the shop's time, whatever the browser's clock and time zone are.
import type { Locator } from '@playwright/test'
import { holdEndsAt } from '../database.ts'
import { holdSuite, timesOf } from '../steps/hold-suite.ts'
import { openHold } from '../steps/stored-hold.ts'
import { reload, visit } from '../steps/visit.ts'
import { putInCart } from '../steps/vouchers/voucher-checkout.ts'
import { expect, test } from '../test.ts'

const hour = 3_600_000
const others = process.env.PROOFS === 'large' ? ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'] : ['Asia/Tokyo']
const timeZones = ['Europe/Berlin', ...others]

test('hold and vouchers end at their times although the browser’s clock is an hour ahead', async ({
  page,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await page.clock.install({ time: Date.now() + hour })
  await putInCart(page, texts, 'postal', 50)
  const endsAt = Date.now() + hour / 4
  await holdSuite(page, texts, { day: ownDay })
  const heldUntil = await holdEndsAt(ownDay)
  const hold = page.getByRole('complementary', { name: say('bookings.hold.label') })
  const vouchers = page.getByRole('region', { name: say('cart.voucher.heading') })
  for (const lookUp of [() => visit(page, texts, '/cart'), () => reload(page)]) {
    await lookUp()
    await expect(page.getByRole('timer')).toHaveCount(2)
    await seeCountdown(vouchers, endsAt, 15)
    await seeCountdown(hold, heldUntil)
  }
})

test('browsers in other time zones show the same times', async ({ page, anotherBrowser, texts, ownDay }) => {
  await openHold(page, texts, { day: ownDay, start: '22:00' })
  const storageState = await page.context().storageState()
  const seen = []
  for (const timezoneId of timeZones) {
    const traveller = await (await anotherBrowser({ timezoneId, storageState })).newPage()
    await visit(traveller, texts, '/cart')
    const cart = await traveller.getByRole('main').getByText(texts.day(ownDay)).innerText()
    await visit(traveller, texts, '/booking/details')
    const times = timesOf(traveller, texts, 'Classic').getByRole('radio')
    await expect(times).toHaveCount(25) // 10:00 to 22:00, every half hour
    seen.push({
      cart,
      title: await traveller.getByRole('heading', { level: 1 }).innerText(),
      times: await times.locator('..').allInnerTexts(),
    })
  }
  const [berlin, ...elsewhere] = seen
  expect(berlin?.cart).toContain(
    texts.say('bookings.card.time', { day: texts.day(ownDay), start: '22:00', end: '00:00' }),
  )
  for (const other of elsewhere) expect(other).toEqual(berlin)
})

/**
 * This process and the shop share a clock, so the page has to show the same time left, within two seconds.
 */
async function seeCountdown(place: Locator, heldUntil: number, apart = 2): Promise<void> {
  const timer = place.getByRole('timer')
  await expect(timer).toHaveText(/\d\d:\d\d/)
  const before = Date.now() // reading takes a moment on a busy machine
  const [minutes = 0, seconds = 0] = /(\d\d):(\d\d)/
    .exec(await timer.innerText())!
    .slice(1)
    .map(Number)
  const shown = heldUntil - (minutes * 60 + seconds) * 1000
  expect(shown).toBeGreaterThan(before - apart * 1000)
  expect(shown).toBeLessThan(Date.now() + apart * 1000)
}
