import type { Page, Route } from '@playwright/test'

/** Delays the responses to one operation, from the first or a later one on, until the returned call. */
export async function delayResponses(page: Page, operation: string, from = 1): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/graphql', async (route) => {
    const isOfOperation = route.request().postData()?.includes(`"operationName":"${operation}"`)
    if (isOfOperation && ++asked >= from) await released.promise
    await route.fallback()
  })
  return released.resolve
}

/** Ends every stream of times at once, as where the spa tells of no changes. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"SlotsChanged"')
      ? route.fulfill({ contentType: 'text/event-stream', body: 'event: complete\ndata:\n\n' })
      : route.fallback(),
  )
}

/** Makes the gateway unavailable, or the connection lost, until the returned function is called. */
export async function stopGateway(
  page: Page,
  how: 'unavailable' | 'offline' = 'unavailable',
): Promise<() => Promise<void>> {
  const fail = (route: Route) =>
    how === 'unavailable'
      ? route.fulfill({ status: 502, body: 'Bad Gateway' })
      : route.abort('internetdisconnected')
  await page.route(gatewayRequests, fail)
  return () => page.unroute(gatewayRequests, fail)
}

const gatewayRequests = /\/(graphql|downloads\/[^#]*)$/
