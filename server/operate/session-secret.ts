import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '#http/environment.ts'

/**
 * Outside production the session secret is generated once and stored with the data, so that a restart logs no
 * visitor out.
 */
export async function storedSecret({
  NODE_ENV,
  DATA_DIR,
}: Environment): Promise<{ secret?: string; error?: string }> {
  if (NODE_ENV === 'production') return {}
  const folder = resolve(import.meta.dirname, '../..', DATA_DIR?.trim() || 'data')
  const file = join(folder, 'session-secret')
  try {
    await mkdir(folder, { recursive: true })
    // Never overwrites: of several processes that start at once, the first one's secret is shared.
    await writeAtomically(file, randomBytes(32).toString('base64url'))
    const secret = (await readFile(file, 'utf8')).trim()
    if (/^[\w-]{43}$/.test(secret)) return { secret }
    const advice = 'delete it, and the next start makes a new one, with which visitors log in again'
    return { error: `DATA_DIR has a damaged secret of the session, ${file}: ${advice}` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { error: `DATA_DIR cannot keep the session's secret in ${file} (${code})` }
  }
}

/** Creates the file atomically: a hard link is made in one step, and only if the name is free. */
async function writeAtomically(file: string, text: string): Promise<void> {
  if (existsSync(file)) return
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
