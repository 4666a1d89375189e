// A new version migrates while the one before goes on: the API from before each of the last three migrations
// passes its own tests on the tables of today. Fails with a migration that renames or drops what it uses.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { newFolder } from '../harness/server.ts'
import { linkPackages, root } from './copy.ts'

const migrations = 'api/database/migrations'
const latest = readdirSync(join(root, migrations)).toSorted().slice(-3)

/** Where a purchase, its money and its customer are changed. */
const folders = ['bookings', 'payments', 'vouchers', 'cancellations', 'reschedules']

describe.runIf(isProve)('the API from before', () => {
  test.each(latest)('%s', { timeout: 1_800_000 }, async (file) => {
    const path = `${migrations}/${file}`
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', path).toString().trim()
    expect(added, `${path} is not committed, or the clone has no history`).not.toBe('')
    const folder = await newFolder()
    const run = (command: string, words: string[], input?: Buffer) =>
      execFileSync(command, words, {
        cwd: folder,
        input,
        maxBuffer: 2 ** 28,
        stdio: ['pipe', 'pipe', 'pipe'],
      })
    run('tar', ['-x'], git('archive', `${added}^`))
    await linkPackages(folder)
    run(process.execPath, ['scripts/build.ts', 'generate'])
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api']
    try {
      run(process.execPath, [...vitest, ...folders.map((name) => `api/${name}/`)])
    } catch (error) {
      const { stdout } = error as { stdout: Buffer }
      throw new Error(`Before ${file}, on the tables of today:\n${stdout.toString().slice(-8_000)}`, {
        cause: error,
      })
    }
  })
})

function git(...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 28 })
}
