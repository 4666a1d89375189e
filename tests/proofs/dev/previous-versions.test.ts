// A new version migrates while the one before goes on: the API from before each of the last three migrations
// passes its own tests on the tables of today. Fails with a migration that renames or drops what it uses.
import { execFile } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { newFolder } from '../harness/server.ts'
import { linkPackages, root } from './copy.ts'

const migrations = 'api/database/migrations'
const latest = readdirSync(join(root, migrations)).toSorted().slice(-3)

/** Where a purchase, its money and its customer are changed. */
const folders = ['bookings', 'orders', 'payments', 'vouchers', 'cancellations', 'reschedules', 'account']

/** An older API need not know every column. A real break fails in all three tries, a late timer does not. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--retry', '2']
const leftOut = ['--exclude', 'api/account/own-data/own-tables.test.ts']

describe.runIf(isProve)('the API from before', () => {
  test.each(latest)('%s', { timeout: 1_800_000 }, async (file) => {
    const path = `${migrations}/${file}`
    const added = await run(root, 'git', ['log', '-1', '--format=%H', '--diff-filter=A', '--', path])
    expect(added, `${path} is not committed, or the clone has no history`).not.toBe('')
    const folder = await newFolder()
    const archive = join(folder, 'before.tar')
    await run(root, 'git', ['archive', `--output=${archive}`, `${added.trim()}^`])
    await run(folder, 'tar', ['-xf', archive])
    await linkPackages(folder)
    await run(folder, process.execPath, ['scripts/build.ts', 'generate'])
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
    const tests = folders.map((name) => `api/${name}/`)
    const tested = run(folder, process.execPath, [...vitest, ...leftOut, ...tests])
    await tested.catch(({ stderr }: { stderr: string }) => {
      throw new Error(`Before ${file}, on the tables of today:\n${stderr.slice(0, 8_000)}`)
    })
  })
})

/** Small proofs of the version before are enough: its own `npm run prove` ran the large ones. */
const env = { ...process.env, PROOFS: undefined }

async function run(cwd: string, command: string, words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, words, { cwd, env, maxBuffer: 2 ** 28 })
  return stdout
}
