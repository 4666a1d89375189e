// The whole machine in a real browser: `npm run test:browser`. One server, fresh data, both languages, two widths.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-shop.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: quiet },
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
  },
})
