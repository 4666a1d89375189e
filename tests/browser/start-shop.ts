import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { takeTrialBalance, trialBalanceLine } from '#api/testing/vouchers/trial-balance.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { writeFontConfiguration } from './fonts.ts'
import { logFile } from './log-file.ts'
import { moveHouseToNoon } from './house/noon.ts'
import { startShop } from './shop.ts'
import { makeWalletKeys } from './wallet-keys.ts'

/**
 * Starts one shop with fresh data for all stories. Its database is started here, so that stories can query
 * it; SHOP_URL and SHOP_DATABASE_URL name a running shop instead, while a story is written. With SPA=mock the
 * shop has its database in memory.
 */
export default async function startShopForAll(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-browser-'))
  await chmod(folder, 0o755) // as root the database runs under another account
  const forget = () => rm(folder, { recursive: true, force: true })
  process.env.CHROMIUM_PATH = findChromium()
  process.env.STORY_FONTS = writeFontConfiguration(folder)
  process.env.SHOP_DAYS = join(folder, 'days')
  await mkdir(process.env.SHOP_DAYS)
  if (process.env.SHOP_URL && process.env.SHOP_DATABASE_URL) return forget
  const { shop, databaseUrl, stop } = await start(folder).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATABASE_URL = databaseUrl
  process.env.HOUSE_ZONE = await moveHouseToNoon(databaseUrl)
  const end = () => stop().finally(forget)
  // Playwright tears down in order on Ctrl-C only. Otherwise the database would stop first and the shop log
  // every lost connection.
  process.once('SIGTERM', () => void end().finally(() => process.exit(143)))
  return async () => console.info(trialBalanceLine([(await end())!]))
}

const start = (folder: string) => (process.env.SPA === 'mock' ? startOnMock(folder) : startOnPostgres(folder))

async function startOnMock(folder: string) {
  const shop = await startShop(await makeWalletKeys(folder), ['--mock'], logFile)
  const { databaseUrl } = (await (await fetch(`${shop.url}/mock`)).json()) as { databaseUrl: string }
  const stop = () => takeTrialBalance(databaseUrl).finally(shop.stop)
  return { shop, databaseUrl, stop }
}

async function startOnPostgres(folder: string) {
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  const keys = await makeWalletKeys(folder)
  const shop = await startShop({ DATABASE_URL: database.url, ...keys }, [], logFile).catch(
    async (error: unknown) => {
      await database.stop()
      throw error
    },
  )
  const stop = async () => {
    try {
      await shop.stop()
      return await takeTrialBalance(database.url)
    } finally {
      await database.stop()
    }
  }
  return { shop, databaseUrl: database.url, stop }
}
