import type { Page, Route } from '@playwright/test'

/** Holds back the shop's answers to one operation until they are let go. */
export async function delayResponses(page: Page, operation: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Nobody answers what the pages ask any more, until it is taken back: a gateway that is dead, or a connection that is lost. */
export async function stopGateway(page: Page, how: 'dead' | 'lost' = 'dead'): Promise<() => Promise<void>> {
  const answer = (route: Route) =>
    how === 'dead' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.abort('internetdisconnected')
  await page.route(questions, answer)
  return () => page.unroute(questions, answer)
}

const questions = /\/(graphql|downloads\/[^#]*)$/
