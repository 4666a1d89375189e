import type { BrowserContext } from '@playwright/test'
import type { PageErrors } from '../page-errors.ts'

/** A page in place of the map: its provider is not asked for anything by a story. */
export async function standInForMap(context: BrowserContext, pageErrors: PageErrors): Promise<void> {
  pageErrors.expect(/^call to another host: https:\/\/www\.openstreetmap\.org\//)
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><h1>Map</h1>' }),
  )
}
