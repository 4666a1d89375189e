import type { BrowserContext } from '@playwright/test'

/** Errors that must not occur in any story. */
export interface PageErrors {
  watch(context: BrowserContext): void
  /** Errors that this story provokes on purpose. */
  expect(...patterns: RegExp[]): void
  found(): string[]
}

/**
 * Records errors on the console (React and content policy included), thrown errors, failed responses and
 * calls to other hosts.
 */
export function watchPageErrors(shopUrl: string): PageErrors {
  const pageErrors: string[] = []
  const expected: RegExp[] = []
  const hosts = new Set([new URL(shopUrl).host])
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error')
          pageErrors.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) =>
        pageErrors.push(`thrown: ${error.error().stack ?? error.error().message}`),
      )
      context.on('response', (response) => {
        if (response.status() >= 500) pageErrors.push(`response ${response.status()}: ${response.url()}`)
      })
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && !hosts.has(host))
          pageErrors.push(`call to another host: ${request.url()}`)
      })
    },
    expect: (...patterns) => void expected.push(...patterns),
    found: () => pageErrors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  }
}
