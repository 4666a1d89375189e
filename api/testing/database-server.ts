import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../database/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { lockFolder } from '../../server/postgres/lock.ts'
import { readContent } from '../content/read-content.ts'
import { saveContent } from '../content/save-content.ts'
import { readJobOffers } from '../job-offers/offer-files.ts'
import { saveJobOffers } from '../job-offers/save-offers.ts'
import { migrate } from '../database/migrate.ts'
import { seed } from '../database/seed/seed.ts'
import { openTrialBalances, readTrialBalances, trialBalanceLine } from './vouchers/trial-balance.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: { adminUrl: string; template: string }
  }
}

type Shared = { users: number; server: Promise<EmbeddedPostgres> }

// Each vitest project loads this file; all of them share one server.
const globalWithServer = globalThis as { wellzoneTestServer?: Shared }

const template = 'wellzone'
const prefix = 'wellzone-test-'

/** Starts one PostgreSQL for the whole run, with a migrated and seeded template database. */
export async function setup(project: TestProject): Promise<void> {
  const shared = (globalWithServer.wellzoneTestServer ??= { users: 0, server: start() })
  shared.users += 1
  const { adminUrl } = await shared.server
  project.provide('testDatabaseServer', { adminUrl, template })
}

export async function teardown(): Promise<void> {
  const shared = globalWithServer.wellzoneTestServer
  if (!shared || --shared.users > 0) return
  delete globalWithServer.wellzoneTestServer
  const server = await shared.server
  try {
    process.stdout.write(`${trialBalanceLine(await readTrialBalances(server.adminUrl))}\n`)
  } finally {
    await server.stop()
    await rm(server.folder, { recursive: true })
  }
}

async function start(): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755) // as root the server runs under another account
  const server = await startEmbeddedPostgres({ folder, durable: false })
  await Promise.all([fill(server.url), openTrialBalances(server.adminUrl)]).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return server
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = connect(url)
  try {
    await seed(db)
    await saveContent(db, await readContent())
    await saveJobOffers(db, await readJobOffers())
  } finally {
    await close()
  }
}

/** Deletes the folder of a killed run; its server ends by itself. */
async function removeAbandoned(): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    try {
      if (!name.startsWith(prefix) || (await stat(folder)).mtimeMs > anHourAgo) continue
      lockFolder(folder).release()
      await rm(folder, { recursive: true, force: true })
    } catch {
      continue // another run still uses it, or was faster
    }
  }
}
