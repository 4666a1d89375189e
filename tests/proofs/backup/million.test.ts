// A shop with a million bookings, of which half came after the base backup, is back within minutes.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#api/database/connect.ts'
import { migrate } from '#api/database/migrate.ts'
import { seed } from '#api/database/seed/seed.ts'
import { isProve } from '#api/testing/sized.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { fillUpTo } from '../../bench/availability.ts'
import { newFolder } from '../harness/server.ts'
import { run, startBackup } from './commands.ts'

const bookings = 1_000_000

test.runIf(isProve)(`${bookings} bookings come back`, { timeout: 1_800_000 }, async () => {
  const folder = await newFolder()
  const data = join(folder, 'postgres')
  const archive = join(await newFolder(), 'backup')
  const server = await startEmbeddedPostgres({ folder: data })
  const { db, close } = connect(server.url, { applicationName: 'proof' })
  await migrate(server.url)
  await seed(db)
  await fillUpTo(db, bookings / 2)
  const backup = await startBackup(archive, { DATA_DIR: folder })
  await fillUpTo(db, bookings)
  await close()
  await server.stop() // The archive has the whole log before a server ends.
  expect(await backup.stop()).toBe(0)
  await rm(data, { recursive: true })

  const started = performance.now()
  const { code, output } = await run('restore', [archive], { DATA_DIR: folder })
  expect([code, output]).toEqual([0, expect.stringContaining('Restored to')])
  const seconds = Math.round((performance.now() - started) / 1000)
  const restored = await startEmbeddedPostgres({ folder: data })
  const again = connect(restored.url, { applicationName: 'proof' })
  const { count } = await again.db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(bookings)
  await again.close()
  await restored.stop()
  console.log(`${bookings} bookings were back after ${seconds} s`)
})
