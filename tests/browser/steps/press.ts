import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button twice in one moment. Between two presses of a mouse the answer may be there already, and the second one
 * would meet whatever lies under it then.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
