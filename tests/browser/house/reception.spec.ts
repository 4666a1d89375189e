// The calls of a reception by keyboard alone. The number of presses stands in each story and may not grow.
import type { Page } from '@playwright/test'
import { moveStayTo } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { expect, test } from '../test.ts'
import { actsOf, insertStay, signIn, storeId } from './staff.ts'

/** Presses keys one by one, and returns how many they were. */
async function press(page: Page, keys: string): Promise<number> {
  const each = keys.split(' ').flatMap((word) => (/^[a-zäöü0-9]+$/.test(word) ? [...word] : [word]))
  for (const key of each) await page.keyboard.press(key)
  return each.length
}

test('a guest of whom three letters are known arrives, and another screen shows it', async ({
  page,
  anotherBrowser,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Wiebke', lastName: 'Sander', inQuarters: -1, persons: 3 })
  const other = await anotherBrowser()
  await signIn(other, baseURL!, 'manager', { name: 'Ines Roth' })
  const screen = await other.newPage()
  await screen.goto(`/house/${storeId}`)
  const plan = { name: say('house.day.plan') }
  const there = screen.getByRole('region', plan).getByRole('link', { name: /^Wiebke S\./ })
  await expect(there).toContainText(say('house.state.late'))

  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)
  await expect(page.getByRole('region', plan).getByRole('link', { name: /^Wiebke S\./ })).toBeVisible()
  await seeState('day')
  expect(await press(page, '/ wie Enter')).toBe(5)
  await expect(page.getByRole('heading', { level: 1, name: 'Wiebke S.' })).toBeVisible()
  await expect(page.getByText(say('house.facts.missing', { count: 2 }))).toBeVisible()
  await seeState('stay')
  await press(page, 'a')
  await expect(page.getByText('Angekommen.')).toBeVisible()
  expect(await actsOf(order)).toEqual([])
  await press(page, 'Enter')
  await expect(there).toContainText(say('house.state.here'))
  expect(await actsOf(order)).toEqual(['Lena Sommer: set-arrival'])
})

test('a late guest is named a time, and one who never comes is a no-show', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  const late = await insertStay({ firstName: 'Malte', lastName: 'Riedel', inQuarters: -1 })
  const none = await insertStay({ firstName: 'Benno', lastName: 'Tausch', inQuarters: -3 })
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${late}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Malte R.' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(say('house.act.noShow')) })).toContainText(
    /möglich ab \d\d:\d\d/,
  )
  await press(page, 's')
  const time = new Date(Date.now() + 20 * 60_000).toLocaleTimeString('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  })
  // Enter comes before the effect is known, and waits for it.
  expect(await press(page, `${time.replace(':', '')} Enter`)).toBe(5)
  await expect.poll(() => actsOf(late)).toEqual(['Lena Sommer: set-arrival'])

  await page.goto(`/house/${storeId}/stay/${none}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Benno T.' })).toBeVisible()
  await press(page, 'x')
  await expect(page.getByText('Nicht gekommen. Der Raum bleibt vergeben.')).toBeVisible()
  await press(page, 'Enter')
  await expect.poll(() => actsOf(none)).toEqual(['Lena Sommer: set-arrival'])
})

test('a guest within 48 hours is moved against the rule, with a reason', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
}) => {
  const { say, language } = texts
  const visitor = await (await anotherBrowser()).newPage()
  await signUpAndLogIn(visitor, texts)
  const { number } = await payForStay(visitor, language, { day: ownDay })
  await moveStayTo(number, 30)
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/stay/${number}?act=MOVE`)
  await page.getByLabel(say('house.move.otherDay')).fill(ownDay)
  await page.getByRole('radio', { name: /^1\d:/ }).first().check({ force: true })
  await expect(page.getByText(say('house.rule.fortyEightHours'))).toBeVisible()
  await page.getByRole('radio', { name: say('house.reason.goodwill') }).check({ force: true })
  await expect(page.getByText(/^Umgebucht von/)).toBeVisible()
  await page.getByRole('button', { name: say('house.act.againstRule') }).click()
  await expect.poll(() => actsOf(number)).toEqual(['Lena Sommer: move-stay'])
})

test('a guest stays an hour longer, and pays for it at the till', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, language } = texts
  const visitor = await (await anotherBrowser()).newPage()
  await signUpAndLogIn(visitor, texts)
  const { number } = await payForStay(visitor, language, { day: ownDay })
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/stay/${number}`)
  await expect(page.getByRole('link', { name: new RegExp(say('house.act.lengthen')) })).toBeVisible()
  let presses = await press(page, 'v')
  await expect(page.getByLabel(/Belegnummer/)).toBeFocused()
  await seeState('lengthen')
  presses += await press(page, String(number))
  await expect(page.getByText(/^Verlängert bis/)).toBeVisible()
  presses += await press(page, 'Enter')
  expect(presses).toBe(2 + String(number).length)
  await expect.poll(() => actsOf(number)).toEqual(['Lena Sommer: lengthen-stay'])
})

test('how a guest can be reached is shown at a press, and only then', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  const order = await insertStay({ firstName: 'Clara', lastName: 'Hess', inQuarters: 1 })
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clara H.' })).toBeVisible()
  await expect(page.getByText('@example.com')).toHaveCount(0)
  await press(page, 't')
  await page.getByRole('button', { name: say('house.contact.show') }).press('Enter')
  await expect(page.getByText('@example.com')).toBeVisible()
})
