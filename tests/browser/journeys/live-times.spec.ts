// Times that change while they are looked at: another visitor holds the last suite and lets go of it.
import type { Page } from '@playwright/test'
import { expireHolds, sellOut } from '../database.ts'
import { goToTimes, openTimes, timesOf } from '../steps/hold-suite.ts'
import { openHold } from '../steps/stored-hold.ts'
import { expect, test } from '../test.ts'

test('a time that another visitor holds goes at its place, and comes back when it is free', async ({
  page,
  texts,
  ownDay,
  anotherBrowser,
  seeState,
}) => {
  const { say } = texts
  await sellOut(2, ownDay, 'Exclusive', 1)
  const joined = page.waitForRequest((request) => request.postData()?.includes('Changes') ?? false)
  await goToTimes(page, texts, ownDay)
  await openTimes(page, texts, 'Exclusive')
  const times = timesOf(page, texts, 'Exclusive')
  const timeAt = (start: string) => times.getByRole('radio', { name: new RegExp(`^${start} `) })
  await timeAt('18:00').check()
  await joined
  const places = await Promise.all(['14:00', '20:30'].map((start) => timeAt(start).boundingBox()))

  const other = await (await anotherBrowser()).newPage()
  await openHold(other, texts, { day: ownDay, kind: 'Exclusive', start: '18:00' })
  await expect(timeAt('18:00')).toBeDisabled()
  await expect(timeAt('18:00')).not.toBeChecked()
  await expect(timeAt('19:30')).toBeDisabled()
  await expect(timeAt('14:00')).toBeEnabled()
  const bar = page.getByRole('complementary').filter({ hasText: say('slots.gone', { time: '18:00' }) })
  await expect(bar).toContainText(say('slots.gone.near', { type: 'Exclusive' }))
  await expect(bar.getByRole('button')).toContainText(['15:30', '20:30'])
  // Both times are announced at once, or one after the other.
  await expect(
    page.getByText(/Zeit(en sind| ist) nicht mehr frei|times? (are|is) no longer free/),
  ).toBeAttached()
  expect(await Promise.all(['14:00', '20:30'].map((start) => timeAt(start).boundingBox()))).toEqual(places)
  await seeState('times-live')

  await bar.getByRole('button', { name: /^15:30/ }).click()
  await expect(timeAt('15:30')).toBeChecked()
  await expect(bar).toBeHidden()

  await expireHolds(ownDay)
  await expect(timeAt('18:00')).toBeEnabled()
})

test('seven windows of a browser follow by one stream, and the next takes it over', async ({
  page,
  texts,
  ownDay,
  anotherTab,
  anotherBrowser,
}) => {
  await sellOut(2, ownDay, 'Exclusive', 1)
  let streams = 0
  page.context().on('request', (request) => {
    if (request.postData()?.includes('"Changes"')) streams++
  })
  // A browser opens six connections to a server over HTTP/1.1.
  const windows = [page]
  while (windows.length < 7) windows.push(await anotherTab())
  for (const each of windows) await goToTimes(each, texts, ownDay)
  const timeIn = (each: Page) => timesOf(each, texts, 'Exclusive').getByRole('radio', { name: /^18:00 / })
  for (const each of windows) await openTimes(each, texts, 'Exclusive')
  for (const each of windows) await expect(timeIn(each)).toBeEnabled()
  expect(streams).toBe(1)

  await page.close()
  const other = await (await anotherBrowser()).newPage()
  await openHold(other, texts, { day: ownDay, kind: 'Exclusive', start: '18:00' })
  for (const each of windows.slice(1)) await expect(timeIn(each)).toBeDisabled()
  expect(streams).toBe(2)
})
