import { expect, type Locator } from '@playwright/test'
import { delayResponses } from './delayed-responses.ts'

/**
 * Presses a button so often in one moment. Between two presses of a mouse the answer may be there already, and the second one
 * would meet whatever lies under it then.
 */
export async function pressAtOnce(button: Locator, times: number): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement, count) => {
    for (let press = 0; press < count; press++) element.click()
  }, times)
}

/** Presses a button in each of several tabs. The first question that a press asks is answered once all are pressed. */
export async function pressInEach(buttons: Locator[], firstQuestion: string): Promise<void> {
  const gates = await Promise.all(buttons.map((button) => delayResponses(button.page(), firstQuestion)))
  for (const button of buttons) await pressAtOnce(button, 1)
  for (const letGo of gates) letGo()
}
