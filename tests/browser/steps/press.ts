import { expect, type Locator } from '@playwright/test'

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
