// From any page with the booking banner to the slots of a day: in the bar on a wide screen, in the search
// on a phone and on its own page.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

export interface StayRequest {
  city: string
  /** `YYYY-MM-DD` in the store's zone */
  day: string
  persons?: number
  hours?: number
}

/** Fills in the four fields of the banner on the open page and goes on. */
export async function chooseStay(page: Page, texts: Texts, wish: StayRequest): Promise<void> {
  const isOpen = new URL(page.url()).pathname === texts.path('/booking')
  if (isPhone(page) && !isOpen)
    await page.getByRole('button', { name: texts.say('slots.mobile.open') }).click()
  await (isPhone(page) || isOpen ? chooseInSearch(page, texts, wish) : chooseInBar(page, texts, wish))
  await expectTimes(page, texts)
}

/** The page of times is open; its query is the stay. */
export async function expectTimes(page: Page, texts: Texts): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === texts.path('/booking/details'))
}

/** Changes the number of persons on the page of slots. */
export async function changePersons(page: Page, texts: Texts, persons: number): Promise<void> {
  const { say } = texts
  const mobileBar = page.getByRole('complementary', { name: say('slots.mobile.label') })
  if (!(await mobileBar.isVisible()))
    return countTo(
      page.getByRole('form', { name: say('slots.find') }),
      texts,
      ...([say('slots.persons.group'), say('slots.persons.value', { persons })] as const),
    )
  await mobileBar.getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: say('slots.find') })
  await sheet.getByLabel(say('slots.persons'), { exact: true }).selectOption(String(persons))
  await sheet.getByRole('button', { name: say('ui.sheet.close') }).click()
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Turns the open calendar to the day's month and presses the day. */
export async function pressDay(page: Page, { say, day: name }: Texts, day: string): Promise<void> {
  const button = page.getByRole('button', { name: name(day) })
  await page.getByRole('grid').first().waitFor() // its code is loaded apart
  for (let turns = 0; turns < 12 && !(await button.isVisible()); turns++) {
    await page.getByRole('button', { name: say('ui.calendar.next') }).click()
  }
  // A day that is not known yet cannot be chosen.
  await expect(page.locator('[role=grid][aria-busy=true]')).toHaveCount(0)
  await button.click()
}

async function chooseInBar(
  page: Page,
  texts: Texts,
  { city, day, persons = 2, hours = 2 }: StayRequest,
): Promise<void> {
  const { say } = texts
  const bar = page.getByRole('form', { name: say('slots.find') })
  await bar.getByLabel(say('slots.where'), { exact: true }).selectOption(city)
  await openCalendar(page, texts)
  await pressDay(page, texts, day)
  await countTo(bar, texts, say('slots.persons.group'), say('slots.persons.value', { persons }))
  await countTo(bar, texts, say('slots.hours.group'), say('slots.hours.value', { hours }))
  // With all four chosen by pointer the shop goes on by itself; a number that was not touched is not chosen.
  if (persons === 2 || hours === 2) await bar.getByRole('button', { name: say('slots.see') }).click()
}

/** Choosing the city may have opened it. */
async function openCalendar(page: Page, { say }: Texts): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${say('slots.when')}`) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(page.getByRole('dialog', { name: say('slots.when.choose') })).toBeVisible()
}

/** What is known is changed, and a press on the day goes on. */
async function chooseInSearch(
  page: Page,
  texts: Texts,
  { city, day, persons = 2, hours = 2 }: StayRequest,
): Promise<void> {
  const { say } = texts
  const search = page.getByRole('form', { name: say('slots.find') })
  await search.getByLabel(say('slots.where'), { exact: true }).selectOption(city)
  await search.getByLabel(say('slots.persons'), { exact: true }).selectOption(String(persons))
  await search.getByLabel(say('slots.hours'), { exact: true }).selectOption(String(hours))
  await pressDay(page, texts, day)
}

async function countTo(scope: Locator, { say }: Texts, label: string, wanted: string): Promise<void> {
  const counter = scope.getByRole('group', { name: label })
  const value = counter.getByRole('status')
  while ((await value.textContent()) !== wanted)
    await counter.getByRole('button', { name: say('ui.counter.more', { label }) }).click()
}
