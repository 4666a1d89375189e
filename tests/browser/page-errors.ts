import type { BrowserContext } from '@playwright/test'

/** What must not happen while somebody visits the shop, whatever the story is about. */
export interface Faults {
  watch(context: BrowserContext): void
  /** What this story provokes on purpose. */
  expect(...patterns: RegExp[]): void
  found(): string[]
}

/** Hears errors on the console (those of React and of the content policy too), thrown errors, failed answers and calls to other hosts. */
export function listenForFaults(shopUrl: string): Faults {
  const faults: string[] = []
  const expected: RegExp[] = []
  const hosts = new Set([new URL(shopUrl).host])
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) =>
        faults.push(`thrown: ${error.error().stack ?? error.error().message}`),
      )
      context.on('response', (response) => {
        if (response.status() >= 500) faults.push(`answer ${response.status()}: ${response.url()}`)
      })
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && !hosts.has(host))
          faults.push(`call to another host: ${request.url()}`)
      })
    },
    expect: (...patterns) => void expected.push(...patterns),
    found: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
