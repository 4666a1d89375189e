// The calls of a reception by keyboard alone. The number of presses stands in each story and may not grow.
import { moveStayTo } from '../database.ts'
import { payInOtherBrowser } from '../steps/paid-stay.ts'
import { expect, test } from '../test.ts'
import { showToCamera } from './camera.ts'
import { houseZone } from './noon.ts'
import { actsOf, cardOf, insertStay, placeOf, pressKeys, signIn, storeId } from './staff.ts'

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
  expect(await pressKeys(page, '/ wie Enter')).toBe(5)
  await expect(page.getByRole('heading', { level: 1, name: 'Wiebke S.' })).toBeVisible()
  await expect(page.getByText(say('house.facts.missing', { count: 2 }))).toBeVisible()
  await seeState('stay')
  await pressKeys(page, 'a')
  await expect(page.getByText('Angekommen.')).toBeVisible()
  expect(await actsOf(order)).toEqual([])
  await pressKeys(page, 'Enter')
  await expect(there).toContainText(say('house.state.here'))
  expect(await actsOf(order)).toEqual(['Lena Sommer: set-arrival'])
})

test('a card opens the arrival of its guest, by a hand scanner and by the camera', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Karla', lastName: 'Wendt', inQuarters: -1 })
  const card = await cardOf(order)
  await showToCamera(page, card)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)
  const plan = page.getByRole('region', { name: say('house.day.plan') })
  await expect(plan.getByRole('link', { name: /^Karla W\./ })).toBeVisible()
  for (const key of card) await page.keyboard.press(/[A-Z]/.test(key) ? `Shift+${key}` : key)
  await pressKeys(page, 'Enter')
  const arrival = page.getByText('Angekommen.')
  await expect(arrival).toBeVisible()

  await page.goto(`/house/${storeId}`)
  await expect(plan.getByRole('link', { name: /^Karla W\./ })).toBeVisible()
  await pressKeys(page, 'c')
  await expect(page.getByText(say('house.scan.looking'))).toBeVisible()
  await seeState('scan')
  await page.evaluate(() => window.dispatchEvent(new Event('card')))
  await expect(arrival).toBeVisible()
  await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: set-arrival'])
})

test('a late guest is named a time, and one who never comes is a no-show', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  const late = await insertStay({ firstName: 'Malte', lastName: 'Riedel', inQuarters: -1 })
  const none = await insertStay({ firstName: 'Benno', lastName: 'Tausch', inQuarters: -3 })
  await signIn(page.context(), baseURL!, 'reception')
  // The key on the plan leads here, where it says why nothing opens.
  await page.goto(`/house/${storeId}/stay/${late}?act=NO_SHOW`)
  const why = page.getByRole('status').filter({ hasText: /Nicht gekommen: möglich ab \d\d:\d\d/ })
  await expect(why).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Malte R.' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(say('house.act.noShow')) })).toContainText(
    /möglich ab \d\d:\d\d/,
  )
  await pressKeys(page, 's')
  const time = new Date(Date.now() + 20 * 60_000).toLocaleTimeString('de-DE', {
    timeZone: houseZone(),
    hour: '2-digit',
    minute: '2-digit',
  })
  // Enter comes before the effect is known, and waits for it.
  expect(await pressKeys(page, `${time.replace(':', '')} Enter`)).toBe(5)
  await expect.poll(() => actsOf(late)).toEqual(['Lena Sommer: set-arrival'])

  await page.goto(`/house/${storeId}/stay/${none}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Benno T.' })).toBeVisible()
  await pressKeys(page, 'x')
  await expect(page.getByText(/^Nicht gekommen\. Der Raum bleibt bis \d\d:\d\d Uhr vergeben/)).toBeVisible()
  await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(none)).toEqual(['Lena Sommer: set-arrival'])

  // An arrow leads into the plan wherever the focus is, and the plan knows the keys of all acts.
  await page.goto(`/house/${storeId}`)
  await expect(page.locator('.stay[aria-current]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.stay[aria-current]')).toBeFocused()
  await page.getByRole('link', { name: /^Benno T\./ }).focus()
  let presses = await pressKeys(page, 'f')
  await expect(page.getByText(/^Nicht gekommen: Raum freigegeben\./)).toBeVisible()
  presses += await pressKeys(page, 'Enter')
  expect(presses).toBe(2)
  await expect.poll(() => actsOf(none)).toEqual(['Lena Sommer: set-arrival', 'Lena Sommer: free-suite'])
})

test('a stay gets another suite of its type, which is named before', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Frieda', lastName: 'Kolb', inQuarters: 41 * 96 })
  const { suite } = await placeOf(order)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByRole('link', { name: new RegExp(say('house.act.suite')) })).toBeVisible()
  let presses = await pressKeys(page, 'r')
  await expect(page.getByText(`Umgesetzt von ${suite} nach`, { exact: false })).toBeVisible()
  await seeState('other-suite')
  presses += await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: change-suite'])
  expect(presses).toBe(2)
  expect((await placeOf(order)).suite).not.toBe(suite)
})

test('a guest within 48 hours is moved against the rule, with a reason', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
}) => {
  const { say } = texts
  const number = await payInOtherBrowser(anotherBrowser, texts, ownDay)
  await moveStayTo(number, 30)
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/stay/${number}?act=MOVE`)
  await page.getByLabel(say('house.move.otherDay')).fill(ownDay)
  const earliest = page.getByRole('radio', { name: /^1\d:/ }).first()
  await earliest.focus()
  await pressKeys(page, '1')
  await expect(earliest).toBeChecked()
  await expect(page.getByText(say('house.rule.fortyEightHours'))).toBeVisible()
  await page.getByRole('radio', { name: say('house.reason.goodwill') }).check({ force: true })
  await expect(page.getByText(/^Umgebucht von/)).toBeVisible()
  await page
    .getByRole('button', { name: say('house.act.againstRule', { act: say('house.act.move') }) })
    .click()
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
  const { say } = texts
  const number = await payInOtherBrowser(anotherBrowser, texts, ownDay)
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/stay/${number}`)
  await expect(page.getByRole('link', { name: new RegExp(say('house.act.lengthen')) })).toBeVisible()
  let presses = await pressKeys(page, 'v')
  await expect(page.getByLabel(/Belegnummer/)).toBeFocused()
  await seeState('lengthen')
  presses += await pressKeys(page, String(number))
  await expect(page.getByText(/^Verlängert bis/)).toBeVisible()
  presses += await pressKeys(page, 'Enter')
  expect(presses).toBe(2 + String(number).length)
  await expect.poll(() => actsOf(number)).toEqual(['Lena Sommer: lengthen-stay'])
})

test('a guest who cancels too late gets a part back as goodwill', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  const number = await payInOtherBrowser(anotherBrowser, texts, ownDay)
  await moveStayTo(number, 20)
  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto(`/house/2/stay/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressKeys(page, 'e')
  await expect(page.getByRole('radio', { name: say('house.cancel.part') })).toBeVisible()
  let presses = 1 + (await pressKeys(page, 'ArrowRight Tab 20 Tab Space'))
  await expect(page.getByText(/^Abgesagt\. 20,00.€ zurück\.$/)).toBeVisible()
  await seeState('cancel')
  presses += await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(number)).toEqual(['Lena Sommer: cancel-stay'])
  expect(presses).toBe(8)
})

test('a guest who has lost the confirmation gets it again', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Ole', lastName: 'Brandt', inQuarters: 44 * 96 })
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ole B.' })).toBeVisible()
  let presses = await pressKeys(page, 'm')
  await expect(page.getByText('Bestätigung noch einmal gesendet.')).toBeVisible()
  await seeState('mail')
  presses += await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: send-again'])
  expect(presses).toBe(2)
  await expect(page.getByRole('link', { name: new RegExp(say('house.act.mail')) })).toBeVisible()
})

test('how a guest can be reached is shown at a press, and only then', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  const order = await insertStay({ firstName: 'Clara', lastName: 'Hess', inQuarters: 45 * 96 })
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clara H.' })).toBeVisible()
  await expect(page.getByText('@example.com')).toHaveCount(0)
  await pressKeys(page, 't')
  await page.getByRole('button', { name: say('house.contact.show') }).press('Enter')
  await expect(page.getByText('@example.com')).toBeVisible()
})

test('an act that is opened while another one ends stays open', async ({ page, baseURL, texts: { say } }) => {
  const order = await insertStay({ firstName: 'Hedda', lastName: 'Noll', inQuarters: 48 * 96 })
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hedda N.' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: say('house.note.label') }).fill('Rampe öffnen')
  const entry = page.getByText('Notiz hinterlassen.')
  await expect(entry).toBeVisible()
  await page.route('**/house/graphql', async (route) => {
    const isNote = route.request().postData()?.includes('"dryRun":false')
    if (isNote) await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: new RegExp(say('house.act.mail')) }).click()
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: add-note'])
  await expect(entry.first()).toBeVisible()
  await expect(page).toHaveURL(/act=MAIL/)
})
