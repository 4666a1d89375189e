import type { Browser, CDPSession, Page } from 'playwright'

/** What one first visit of a page costs; a type, since interfaces have no index. */
export type Load = {
  'first paint (ms)': number
  'LCP (ms)': number
  'LCP element': string
  'before LCP (kB)': number
  'TBT (ms)': number
  CLS: number
  requests: number
  'JavaScript (kB)': number
  'all (kB)': number
}

/** Lighthouse's mobile conditions, applied by the browser. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** Opens the address in a browser that knows nothing, until nothing has come for two seconds. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ ...phone, timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  try {
    const session = await slowDown(page)
    const transfers = await recordTransfers(session)
    await page.addInitScript(observe)
    await page.goto(url)
    // The stream of live times stays open, so the network is never idle.
    await page.waitForFunction(() => pageSpeed.lcp > 0 && performance.now() - pageSpeed.lastAt > 2000)
    const { requests, scripts, bytes } = transfers()
    const seen = await page.evaluate(() => globalThis.pageSpeed)
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    return {
      'first paint (ms)': Math.round(paint),
      'LCP (ms)': Math.round(seen.lcp),
      'LCP element': seen.element,
      'before LCP (kB)': Math.round((await page.evaluate(bytesBefore, seen.lcp)) / 1000),
      'TBT (ms)': Math.round(seen.blocked),
      CLS: Math.round(seen.shift * 1000) / 1000,
      requests,
      'JavaScript (kB)': Math.round(scripts / 100) / 10,
      'all (kB)': Math.round(bytes / 1000),
    }
  } finally {
    await context.close()
  }
}

/** A slow connection and a processor with a quarter of its speed. */
export async function slowDown(page: Page, { isOffPhone = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  if (!isOffPhone) await session.send('Network.emulateNetworkConditions', slow4G)
  return session
}

/** Counts what crosses the network, headers included, as the browser's own tools do. */
async function recordTransfers(session: CDPSession) {
  const kinds = new Map<string, string>()
  let scripts = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? 'Other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
  })
  return () => ({ requests: kinds.size, scripts, bytes })
}

/** Runs in the page: what had come whole before this time, headers included. */
function bytesBefore(time: number): number {
  const files = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
  return files.reduce((sum, file) => sum + (file.responseEnd < time ? file.transferSize : 0), 0)
}

interface Seen {
  lcp: number
  element: string
  shift: number
  blocked: number
  /** The end of what came last: a paint, a shift, a long task or a file. */
  lastAt: number
}

declare global {
  var pageSpeed: Seen
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Seen = { lcp: 0, element: '', shift: 0, blocked: 0, lastAt: 0 }
  globalThis.pageSpeed = seen
  new PerformanceObserver(() => {
    seen.lastAt = performance.now()
  }).observe({ entryTypes: ['resource', 'longtask', 'layout-shift', 'largest-contentful-paint'] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.lcp = entry.startTime
      const { element } = entry
      seen.element = element ? `${element.localName}${element.className ? `.${element.className}` : ''}` : '–'
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
