import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBuilds } from './builds.ts'

let root: string
let now: number
const warn = vi.fn<(message: string) => void>()
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wellzone-builds-'))
  now = Date.parse('2026-11-27T12:00:00Z')
  warn.mockReset()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = '2026-11-27T10:00:00.000Z'
const day = '2026-11-27T10-00-00.000Z'
const folder = () => join(root, 'data/builds')

/** The shop with a build of this version, in its folder of an upgrade. */
function started(version: string, place = folder()) {
  const file = join(root, `${version.replaceAll('/', '-')}-lineage.json`)
  writeFileSync(file, JSON.stringify({ version: 1, consumer: 'shop', build: { version, at } }, null, 1))
  return keepBuilds({ file, folder: place, warn, now: () => now })
}
const builds = async (running: ReturnType<typeof started>) => {
  const { earlier, ...own } = JSON.parse((await running.lineage())!)
  return [own, ...earlier].map(({ build }) => build)
}

test('a build is served with those that ran before it, each with the time at which it last ran', async () => {
  const old = started('a1')
  now += 3_600_000
  await old.stop()
  now += 3_600_000
  const running = started('release/b2')
  expect(await builds(running)).toEqual([
    { version: 'release/b2', at, lastRanAt: '2026-11-27T14:00:00.000Z' },
    { version: 'a1', at, lastRanAt: '2026-11-27T13:00:00.000Z' },
  ])
  expect(readdirSync(folder())).toEqual([`a1-${day}.json`, `release-b2-${day}.json`])
  await running.stop()
})

test('a build that ran two days ago is forgotten at the next start', async () => {
  await started('a1').stop()
  utimesSync(join(folder(), `a1-${day}.json`), new Date(now), new Date(now))
  now += 48 * 3_600_000 + 1
  const running = started('b2')
  expect(await builds(running)).toMatchObject([{ version: 'b2' }])
  expect(readdirSync(folder())).toEqual([`b2-${day}.json`])
  await running.stop()
})

test('without a build there is nothing to serve and nothing to keep', async () => {
  const running = keepBuilds({ file: join(root, 'nothing.json'), folder: folder(), warn })
  expect(await running.lineage()).toBeNull()
  await running.stop()
  expect(existsSync(folder())).toBe(false)
})

test('where it cannot be kept, it is said once and the build is served alone', async () => {
  writeFileSync(join(root, 'data'), '')
  const running = started('a1')
  expect(await builds(running)).toMatchObject([{ version: 'a1' }])
  await running.stop()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^DATA_DIR keeps no builds for npm run drift: ENOTDIR/)],
  ])
})

test('it stays that of the build that runs, also where the next one is made over it', async () => {
  const running = started('a1')
  await running.lineage()
  writeFileSync(join(root, 'a1-lineage.json'), JSON.stringify({ build: { version: 'b2', at } }))
  await running.stop()
  expect(readdirSync(folder())).toEqual([`a1-${day}.json`])
})

test('a file that cannot be read stops no start', async () => {
  const file = join(root, 'half.json')
  writeFileSync(file, '{"version":1,"buil')
  const running = keepBuilds({ file, folder: folder(), warn })
  expect(await running.lineage()).toBeNull()
  await running.stop()
  expect(warn).toHaveBeenCalledOnce()
})
