import type { Page } from '@playwright/test'

/** Holds back the shop's answers to one operation until they are let go. */
export async function holdBack(page: Page, operation: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) await gate.promise
    await route.continue()
  })
  return gate.resolve
}
