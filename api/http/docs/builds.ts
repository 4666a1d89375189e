// What this build reads of the contract, and what those read that ran here within the last two days: browsers
// keep pages of theirs open. `npm run drift -- --deployed` asks for it.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [noteEveryMs, keptMs] = [10 * 60_000, 48 * 3_600_000]

export interface Builds {
  /** The lineage file of this build with those before it; null where nothing was built. */
  lineage(): Promise<string | null>
  /** Notes that it ran until now. */
  stop(): Promise<void>
}

interface Build {
  version: string
  at: string
}

interface Own {
  /** Its name among the others. */
  name: string
  /** The file, as of a build that ran until then. */
  textAt: (lastRanAt: string) => string
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
  const own = readOwn(file).catch(warnOnce)

  function warnOnce(error: unknown): null {
    if (!isWarned) warn(`DATA_DIR keeps no builds for npm run drift: ${(error as Error).message}.`)
    isWarned = true
    return null
  }

  /** The file as it was kept, or would have been. */
  async function note(): Promise<{ name: string; text: string } | null> {
    const known = await own
    if (!known) return null
    const { name } = known
    const text = known.textAt(new Date(now()).toISOString())
    const unfinished = join(folder, `${name}.${process.pid}`)
    const write = async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, text)
      await rename(unfinished, join(folder, name))
      await removeOld(name)
    }
    await write().catch(warnOnce)
    return { name, text }
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
      const found = await noted
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

/** Read once: the next build may be made over a shop that runs. */
async function readOwn(file: string | URL): Promise<Own | null> {
  if (!existsSync(file)) return null
  const { build, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { build?: Build }
  if (!build) return null
  const body = JSON.stringify(rest).slice(0, -1)
  return {
    // Without git each build has the version of the package.
    name: `${build.version}-${build.at}.json`.replaceAll(/[^\w.-]/g, '-'),
    textAt: (lastRanAt) => `${body},"build":${JSON.stringify({ ...build, lastRanAt })}}`,
  }
}
