// What a visitor waits for in the browser: `node tests/bench/page-speed.ts` after a build, or with
// `npm run bench`. SHOP_URL names a running shop instead of a new one. Network and processor are those of
// Lighthouse's slow phone; the machine's load is printed, since waiting times depend on it.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { writeFontConfiguration } from '../browser/fonts.ts'
import { startShop } from '../browser/shop.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { measureInteractions } from './pages/interactions.ts'
import { type Load, measureLoad } from './pages/load.ts'

const runs = 5

/** Measures pages and interactions, and prints both tables. */
export async function benchPageSpeed(print = console.log): Promise<void> {
  const shop = process.env.SHOP_URL ? null : await startShop({})
  const url = process.env.SHOP_URL ?? shop!.url
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-fonts-'))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // A machine with many fonts would search them all with the first text.
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfiguration(folder) },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    print(`\nAt 390 px, slow 4G, a fourfold slowed processor; median of ${runs} runs, load ${loadNow()}`)
    const rows: Record<string, object> = {}
    for (const path of pathsOf(dayOf(0))) {
      const each: Load[] = []
      for (let run = 0; run <= runs; run++) each.push(await measureLoad(browser, url + path))
      rows[path] = medians(each.slice(1)) // the first one warms up
    }
    console.table(rows)
    print(`Longest interaction in ms, median of ${runs} runs, load ${loadNow()}`)
    const interactions: Record<string, object> = {}
    for (const [name, width] of Object.entries({ phone: 390, desk: 1440 })) {
      const each: Record<string, number>[] = []
      for (let run = 0; run <= runs; run++)
        each.push(await measureInteractions(browser, url, { width, day: dayOf(run) }))
      interactions[name] = medians(each.slice(1))
    }
    console.table(interactions)
  } finally {
    await browser.close()
    await shop?.stop()
    await rm(folder, { recursive: true })
  }
}

/** The page of times needs a stay, or it leads to the start of a booking. */
const pathsOf = (day: string): string[] => [
  '/',
  '/locations/mainz',
  `/booking/details?store=mainz&date=${day}&persons=2&hours=2`,
  '/gutscheine',
]

/** Every run has another day, which nothing has kept. */
const dayOf = (run: number): string =>
  new Date(Date.now() + (20 + run) * 86_400_000).toISOString().slice(0, 10)

function medians<Figures extends Record<string, number | string>>(each: Figures[]): Figures {
  const entries = Object.keys(each[0]!).map((key) => {
    const values = each.map((figures) => figures[key]!)
    if (values.every((value) => typeof value === 'number')) values.sort((a, b) => a - b)
    return [key, values[Math.floor(values.length / 2)]]
  })
  return Object.fromEntries(entries) as Figures
}

const loadNow = (): string => loadavg()[0]!.toFixed(1)

if (import.meta.main) await benchPageSpeed()
