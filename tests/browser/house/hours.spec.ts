// The hours of a store are changed by keyboard alone, with stays outside. The number of presses may not grow.
import { expect, test } from '../test.ts'
import { houseZone } from './noon.ts'
import { actsOf, insertStay, placeOf, pressKeys, signIn, storeId } from './staff.ts'

/** The two stays begin at the same time in fifty days. */
const then = 50 * 96

/** A day in the zone of the store, as a field for days takes it. */
const localDay = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: houseZone() })

test('a holiday is entered: one stay is cancelled, one is left to settle, and the day opens again', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const cancelled = await insertStay({ firstName: 'Wanda', lastName: 'Kranz', inQuarters: then })
  const left = await insertStay({ firstName: 'Onno', lastName: 'Petri', inQuarters: then })
  const day = localDay((await placeOf(left)).startsAt)
  await signIn(page.context(), baseURL!, 'manager', { name: 'Jan-Erik Thoma' })
  await page.goto(`/house/${storeId}/raeume`)
  await page.getByRole('link', { name: say('house.hours.title') }).click()
  await expect(page.getByRole('heading', { name: say('house.hours.title') })).toBeVisible()
  await seeState('hours')
  await page.getByRole('button', { name: say('house.hours.add') }).focus()
  let presses = await pressKeys(page, 'Enter')
  const first = page.getByLabel(say('house.hours.from'))
  await expect(first).toBeFocused()
  await first.fill(day)
  await expect(page.getByLabel(say('house.hours.until'))).toHaveValue(day)
  await page.getByLabel(say('house.suites.why')).focus()
  presses += await pressKeys(page, 'fest')
  await expect(page.getByText(/: geschlossen, fest\. Bezahlt außerhalb: /)).toContainText(`WZ-${left}`)
  const choices = page.getByRole('group', { name: 'Wanda K.' })
  await expect(choices.getByRole('radio', { name: say('house.suites.stands') })).toBeChecked()
  await expect(choices.getByRole('radio', { name: say('house.act.move') })).toBeDisabled()
  presses += await pressKeys(page, 'Tab Tab ArrowRight')
  await expect(page.getByText(/^Vom Haus abgesagt\./)).toBeVisible()
  const summary = say('house.hours.summary', { moved: 0, standing: 1, cancelled: 1 })
  await expect(page.getByText(summary)).toBeVisible()
  await seeState('hours-change')
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByText(say('house.suites.settled', { settled: 1, all: 2 }))).toBeVisible()
  expect(presses).toBe(9)
  await expect(choices).toHaveCount(0)
  await seeState('hours-left')
  expect(await actsOf(cancelled)).toEqual(['Jan-Erik Thoma: cancel-stay'])
  expect(await actsOf(left)).toEqual([])

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'fest' })
  await expect(row).toContainText(say('house.hours.closed'))
  await row.getByRole('button').focus()
  presses = await pressKeys(page, 'Enter')
  await expect(first).toBeFocused()
  await page.getByRole('radio', { name: say('house.hours.closed') }).focus()
  presses += await pressKeys(page, 'ArrowRight ArrowRight')
  await expect(page.getByText(/: wie sonst, fest\. /)).toBeVisible()
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByText(say('house.hours.changed'))).toBeVisible()
  expect(presses).toBe(4)
  await expect(row).toHaveCount(0)
})

test('a weekday is seen by reception, and changed by the manager', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const monday = { name: `${say('house.hours.edit')} Montag`, exact: true } as const
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/raeume/zeiten`)
  await expect(page.getByText(say('house.hours.forManager'))).toBeVisible()
  await expect(page.getByText('Montag')).toBeVisible()
  await expect(page.getByRole('button', monday)).toHaveCount(0)
  await signIn(page.context(), baseURL!, 'manager')
  await page.reload()
  await page.getByRole('button', monday).focus()
  await pressKeys(page, 'Enter')
  const opens = page.getByLabel(say('house.hours.opens'), { exact: true })
  await expect(opens).toBeFocused()
  const button = page.getByRole('button', { name: say('house.hours.change') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await opens.fill('10:07')
  await expect(page.getByText(say('house.error.hoursWrong'))).toBeVisible()
  await seeState('hours-wrong')
  await opens.fill('12:00')
  await expect(page.getByText(/^Jeden Montag: 12:00–.*, erste Ankunft 12:00; bisher /)).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: say('house.hours.title') }).click()
  await expect(page.getByRole('button', monday)).toBeFocused()
})
