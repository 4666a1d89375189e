// The whole machine in a real browser: `npm run test:browser`. One shop, fresh data. Stories that a visitor of every kind
// walks run in both languages and at two widths; how the shop stands up to trouble is seen once.
import { defineConfig } from '@playwright/test'
import type { Options } from './tests/browser/test.ts'

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
]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }
const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }

/**
 * Every story runs in both languages and at both widths; those in which money moves in each language at each width, the others too where numbers are large
 * (`npm run prove`).
 */
const crossed =
  process.env.PROOFS === 'large'
    ? 'everyone/*.spec.ts'
    : /everyone\/(booking|buy-vouchers|redeem|vouchers)\.spec\.ts/

/** For eyes, not for machines: `SCREENS=on npm run test:browser -- look` keeps a picture of every state under test-results/screens. */
const forEyes = [
  { name: 'de 768', testMatch: 'everyone/look-*.spec.ts', use: { language: 'de' as const, ...tablet } },
  { name: 'en 768', testMatch: 'everyone/look-*.spec.ts', use: { language: 'en' as const, ...tablet } },
]

export default defineConfig<Options>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-shop.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // Both variables are set by globalSetup before the workers read this file: reading it must not install a browser.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: quiet,
      env: { ...process.env, FONTCONFIG_FILE: process.env.STORY_FONTS },
    },
    timezoneId: 'Europe/Berlin',
    // Movement takes a sixth of the time. Where money moves it is seen as well, in the pairs of language and width that only those stories are run in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Keeping one takes a tenth of the time; `TRACE=on` for a story that fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    // First: some of these wait for a time to run out, while others have something to do.
    { name: 'trouble', testMatch: 'trouble/*.spec.ts', use: { language: 'de', ...desk } },
    { name: 'de 390', testMatch: 'everyone/*.spec.ts', use: { language: 'de', ...phone } },
    { name: 'de 1440', testMatch: crossed, use: { language: 'de', ...desk, ...moving } },
    { name: 'en 390', testMatch: crossed, use: { language: 'en', ...phone, ...moving } },
    { name: 'en 1440', testMatch: 'everyone/*.spec.ts', use: { language: 'en', ...desk } },
    ...(process.env.SCREENS === 'on' ? forEyes : []),
  ],
})
