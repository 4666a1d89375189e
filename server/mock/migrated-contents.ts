import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#api/database/migrate.ts'
import { contentsOf, openEngine } from './engine.ts'
import { serveEngine } from './memory-postgres.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/wellzone/mock')

/** A database with the present tables and nothing in them: from the cache, or made for it. */
export async function migratedContents(): Promise<Blob> {
  const file = join(cache, await cacheName())
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes) return new Blob([bytes])
  const postgres = await serveEngine(await openEngine())
  try {
    await migrate(postgres.url)
    const contents = await postgres.alone(contentsOf)
    await rm(cache, { recursive: true, force: true })
    await mkdir(cache, { recursive: true })
    await writeFile(file, Buffer.from(await contents.arrayBuffer()))
    return contents
  } finally {
    await postgres.stop()
  }
}

/** It changes with the migrations and with the version of PostgreSQL. */
async function cacheName(): Promise<string> {
  const migrations = join(root, 'api/database/migrations')
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const file of (await readdir(migrations)).toSorted())
    hash.update(file).update(await readFile(join(migrations, file)))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}
