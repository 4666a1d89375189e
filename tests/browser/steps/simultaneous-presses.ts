import { expect, type Locator } from '@playwright/test'
import { delayResponses } from './delayed-responses.ts'

/**
 * Presses a button several times at once. Between two mouse presses the response may arrive, and the second
 * one would hit another element.
 */
export async function pressAtOnce(button: Locator, times: number): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement, count) => {
    for (let press = 0; press < count; press++) element.click()
  }, times)
}

/**
 * Presses a button in each of several tabs. The first operation of each gets its response once all are
 * pressed.
 */
export async function pressInEach(buttons: Locator[], firstQuestion: string): Promise<void> {
  const gates = await Promise.all(buttons.map((button) => delayResponses(button.page(), firstQuestion)))
  for (const button of buttons) await pressAtOnce(button, 1)
  for (const letGo of gates) letGo()
}
