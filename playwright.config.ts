// The whole shop in a real browser: `npm run test:browser`. One shop, fresh data. `--grep @smoke` runs a
// story of each main journey.
import { defineConfig } from '@playwright/test'
import type { Options } from './tests/browser/test.ts'
import { useMemoryDisk } from './tests/memory-disk.ts'

useMemoryDisk()

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Advance widths are rounded with hinting, depending on the font and the build of Chromium.
  '--font-render-hinting=none',
  // A story ends before code is hot enough to be worth the optimizing compilers: a tenth of the time.
  '--js-flags=--no-opt,--no-maglev',
]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }
const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }

const everyStory = '{journeys,accessibility}/*.spec.ts'

/**
 * With small numbers a story runs once: in German on the phone or, with the tag `@desk`, in English on the
 * desk. With large ones (`npm run prove`) it runs in each language at each width, and stories with
 * `@prove` too.
 */
const isLarge = process.env.PROOFS === 'large'
const small = {
  resilience: { grepInvert: /@prove/ },
  german: { grepInvert: /@prove|@desk/ },
  english: { grep: /@desk/, grepInvert: /@prove/ },
}
const only = (stories: keyof typeof small) => (isLarge ? {} : small[stories])
/** They walk through the shop on a phone, and see pages in English themselves. */
const onPhones = /accessibility.(looks|every-page)\.spec\.ts/
const crossing = { testMatch: everyStory, testIgnore: onPhones }
const crossed = [
  { name: 'de 1440', ...crossing, use: { language: 'de' as const, ...desk, ...moving } },
  { name: 'en 390', ...crossing, use: { language: 'en' as const, ...phone, ...moving } },
]

/** `SCREENS=on npm run test:browser` saves screenshots of all states in test-results/screens. */
const screenshots = [
  { name: 'de 768', ...crossing, use: { language: 'de' as const, ...tablet } },
  { name: 'en 768', ...crossing, use: { language: 'en' as const, ...tablet } },
]

/** `FILM=on npx playwright test --project film` after a build prints the figures of docs/performance.md. */
const films = [{ name: 'film', testMatch: 'film/*.spec.ts', timeout: 300_000, use: { ...phone, ...moving } }]

export default defineConfig<Options>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-shop.ts',
  outputDir: 'test-results',
  workers: 3, // a story waits for its pages more than it works
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes on its second try is printed as flaky: a race to be found. `prove` has one try.
  retries: isLarge ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['./tests/slowest.ts'], ['list']], // the failures last
  use: {
    // globalSetup sets both variables before the workers read this file; reading it must not install a
    // browser.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: quiet,
      env: { ...process.env, FONTCONFIG_FILE: process.env.STORY_FONTS },
    },
    timezoneId: 'Europe/Berlin',
    // Animations take a sixth of the time; only the projects with `moving` run with them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Tracing takes a tenth of the time; `TRACE=on` for a story that fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'resilience',
      testMatch: 'resilience/*.spec.ts',
      ...only('resilience'),
      use: { language: 'de', ...desk },
    },
    // Pages of staff: a tablet at the reception.
    {
      name: 'house',
      testMatch: 'house/*.spec.ts',
      use: { language: 'de', viewport: { width: 1024, height: 768 } },
    },
    { name: 'de 390', testMatch: everyStory, ...only('german'), use: { language: 'de', ...phone } },
    { name: 'en 1440', ...crossing, ...only('english'), use: { language: 'en', ...desk, ...moving } },
    ...(isLarge ? crossed : []),
    ...(process.env.SCREENS === 'on' ? screenshots : []),
    ...(process.env.FILM === 'on' ? films : []),
  ],
})
