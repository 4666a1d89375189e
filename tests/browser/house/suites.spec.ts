// A suite is closed by keyboard alone, with stays inside. The number of presses may not grow.
import { expect, test } from '../test.ts'
import { actsOf, insertStay, localMoment, placeOf, pressKeys, signIn, storeId } from './staff.ts'

/** The three stays begin in forty days, four hours apart. */
const first = 40 * 96
const hourMs = 3_600_000

// Both stories may be given the same suite, whose list of stays to settle they would share.
test.describe.configure({ mode: 'default' })

test('a suite that leaks is closed: a stay moves, one is cancelled, one is left to settle', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const [moved, cancelled, left] = [
    await insertStay({ firstName: 'Yara', lastName: 'Engel', inQuarters: first }),
    await insertStay({ firstName: 'Levin', lastName: 'Cremer', inQuarters: first + 16 }),
    await insertStay({ firstName: 'Nils', lastName: 'Jost', inQuarters: first + 32 }),
  ]
  const { suite, startsAt } = await placeOf(moved)
  await signIn(page.context(), baseURL!, 'manager', { name: 'Jan-Erik Thoma' })
  await page.goto(`/house/${storeId}/raeume`)
  const close = page.getByRole('button', { name: `${say('house.suites.close')} ${suite}`, exact: true })
  await close.focus()
  await seeState('suites')
  let presses = await pressKeys(page, 'Enter')
  const reason = page.getByLabel(say('house.suites.why'))
  await expect(reason).toBeFocused()
  await page.getByLabel(say('house.suites.from')).fill(localMoment(startsAt.getTime()))
  await page.getByLabel(say('house.suites.until')).fill(localMoment(startsAt.getTime() + 11 * hourMs))
  await reason.focus()
  presses += await pressKeys(page, 'leck')
  await expect(page.getByText(/^Gesperrt: .*, leck\. Betroffene Aufenthalte: /)).toContainText(`WZ-${left}`)
  const choices = page.getByRole('group', { name: 'Levin C.' })
  await expect(choices.getByRole('radio', { name: say('house.suites.move') })).toBeChecked()
  presses += await pressKeys(page, 'Tab Tab Tab Tab ArrowRight ArrowRight')
  await expect(page.getByText(/^Vom Haus abgesagt\./)).toBeVisible()
  presses += await pressKeys(page, 'Tab Tab ArrowRight')
  await expect(
    page.getByText(say('house.suites.summary', { moved: 1, standing: 1, cancelled: 1 })),
  ).toBeVisible()
  await seeState('suites-close')
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByText(say('house.suites.settled', { settled: 2, all: 3 }))).toBeVisible()
  expect(presses).toBe(15)
  await seeState('suites-left')
  expect(await actsOf(moved)).toEqual(['Jan-Erik Thoma: change-suite'])
  expect(await actsOf(cancelled)).toEqual(['Jan-Erik Thoma: cancel-stay'])
  expect(await actsOf(left)).toEqual([])
  expect((await placeOf(moved)).suite).not.toBe(suite)

  await page.reload()
  const toSettle = say('house.suites.toSettle', { count: 1 })
  await expect(page.getByRole('button', { name: `${toSettle} ${suite}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${say('house.suites.open')} ${suite}`, exact: true }).click()
  await expect(page.getByText(/^Wieder offen: /)).toBeVisible()
  await expect(page.getByRole('button', { name: `${toSettle} ${suite}`, exact: true })).toHaveCount(0)
})

test('guests in a suite that fails stay in the plan, and their stay leads to where it is settled', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const inside = await insertStay({ firstName: 'Anna', lastName: 'Sauer', inQuarters: 0, isLast: true })
  const { suite, startsAt } = await placeOf(inside)
  await signIn(page.context(), baseURL!, 'manager')
  await page.goto(`/house/${storeId}/stay/${inside}?act=ARRIVED`)
  await expect(page.getByText(say('house.log.next'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/ARRIVED/)
  await page.goto(`/house/${storeId}/raeume`)
  await page.getByRole('button', { name: `${say('house.suites.close')} ${suite}`, exact: true }).click()
  await page.getByLabel(say('house.suites.until')).fill(localMoment(startsAt.getTime() + 4 * hourMs))
  const why = page.getByLabel(say('house.suites.why'))
  await why.press('Enter')
  await expect(page.getByText(say('house.act.missing', { field: say('house.suites.why') }))).toBeVisible()
  await expect(why).toBeFocused()
  await why.fill('Sauna kalt')
  await expect(page.getByText(/^Gesperrt: .*, Sauna kalt\./)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('house.suites.settleTitle', { suite }) })).toBeVisible()

  await page.goto(`/house/${storeId}`)
  const plan = page.getByRole('region', { name: say('house.day.plan') })
  const bar = plan.getByRole('link', { name: /^Anna S\./ })
  await bar.click({ trial: true })
  await expect(page.getByText(say('house.suites.toSettle', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('link', { name: say('house.stay.settle') })).toBeVisible()
  await seeState('day-closed')
  await bar.click()
  await expect(page.getByText(new RegExp(`^${suite} ist gesperrt: .*, Sauna kalt\\.`))).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: say('house.act.cancel') })).toBeVisible()
  await expect(page.getByRole('radio', { name: say('house.cancel.house') })).toBeChecked()
  await expect(page.getByText(/^Vom Haus abgesagt\./)).toBeVisible()
  await seeState('stay-closed')
  await page.getByRole('link', { name: say('house.stay.settle') }).click()
  await expect(page.getByRole('heading', { name: say('house.suites.settleTitle', { suite }) })).toBeVisible()
  await seeState('suites-inside')
  await page.goto(`/house/${storeId}/raeume`)
  await page.getByRole('button', { name: `${say('house.suites.open')} ${suite}`, exact: true }).click()
  await expect(page.getByText(/^Wieder offen: /)).toBeVisible()
})
