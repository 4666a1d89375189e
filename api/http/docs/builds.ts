// What this build reads of the contract, and what those read that ran here within the last two days: browsers
// keep pages of theirs open. `npm run drift -- --deployed` asks for it.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [noteEveryMs, keptMs] = [10 * 60_000, 48 * 3_600_000]

export interface Builds {
  /** The lineage file of this build with those before it; null where nothing was built. */
  lineage(): Promise<string | null>
  /** Notes that it ran until now. */
  stop(): Promise<void>
}

interface Options {
  /** The file of this build. */
  file: string | URL
  /** Where the files of all builds are kept; it survives an upgrade. */
  folder: string
  /** Called once, with a sentence, if they cannot be kept. */
  warn: (message: string) => void
  now?: () => number
}

/** Keeps the file of this build with the time at which it last ran, by its version. */
export function keepBuilds({ file, folder, warn, now = Date.now }: Options): Builds {
  let isWarned = false

  /** The file as it is now, and its name among the others. */
  async function own() {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return null
    const { build, ...rest } = JSON.parse(text) as { build?: { version: string } }
    if (!build) return null
    const lastRanAt = new Date(now()).toISOString()
    const name = `${build.version.replaceAll(/[^\w.-]/g, '-')}.json`
    return { name, text: JSON.stringify({ ...rest, build: { ...build, lastRanAt } }) }
  }

  async function note(): Promise<void> {
    const found = await own()
    if (!found) return
    const path = join(folder, found.name)
    const unfinished = `${path}.${process.pid}`
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, found.text)
      await rename(unfinished, path)
      await removeOld(found.name)
    } catch (error) {
      if (!isWarned) warn(`DATA_DIR keeps no builds for npm run drift: ${(error as Error).message}.`)
      isWarned = true
    }
  }

  async function removeOld(own: string): Promise<void> {
    for (const name of await others(own)) {
      const path = join(folder, name)
      // Another process may have removed it.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now() }))
      if (now() - mtimeMs > keptMs) await rm(path, { force: true })
    }
  }

  async function others(own: string): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.endsWith('.json') && name !== own).toSorted()
  }

  let noted = note()
  const timer = setInterval(() => void (noted = noted.then(note)), noteEveryMs).unref()
  return {
    async lineage() {
      await noted
      const found = await own()
      if (!found) return null
      const names = await others(found.name)
      const read = names.map((name) => readFile(join(folder, name), 'utf8').catch(() => ''))
      const texts = (await Promise.all(read)).filter((text) => text !== '')
      return `${found.text.slice(0, -1)},"earlier":[${texts.join()}]}\n`
    },
    async stop() {
      clearInterval(timer)
      await noted.then(note)
    },
  }
}
