import type { Page, Route } from '@playwright/test'

/** Delays the shop's responses to one operation until the returned function is called. */
export async function delayResponses(page: Page, operation: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Makes the gateway unavailable, or the connection lost, until the returned function is called. */
export async function stopGateway(page: Page, how: 'dead' | 'lost' = 'dead'): Promise<() => Promise<void>> {
  const answer = (route: Route) =>
    how === 'dead' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.abort('internetdisconnected')
  await page.route(questions, answer)
  return () => page.unroute(questions, answer)
}

const questions = /\/(graphql|downloads\/[^#]*)$/
