import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
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
    await postgres.alone(dropTemplates)
    const contents = await postgres.alone(contentsOf)
    await save(file, Buffer.from(await contents.arrayBuffer()))
    return contents
  } finally {
    await postgres.stop()
  }
}

/** The templates of databases that nobody creates: a third of what every start has to read. */
async function dropTemplates(engine: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await engine.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`)
    await engine.exec(`DROP DATABASE ${name}`)
  }
}

/** Another process may do the same, or read the file, at this moment. */
async function save(file: string, bytes: Buffer): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unfinished = `${file}.${process.pid}.${threadId}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  const old = (await readdir(cache)).filter((name) => name.endsWith('.tar') && name !== basename(file))
  for (const name of old) await rm(join(cache, name), { force: true })
}

/** It changes with the migrations and with the version of PostgreSQL. */
async function cacheName(): Promise<string> {
  const migrations = join(root, 'api/database/migrations')
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const file of (await readdir(migrations)).toSorted())
    hash.update(file).update(await readFile(join(migrations, file)))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}
