import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'widths-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(join(folder, 'api/database/migrations'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const check = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'widths.ts')], { cwd: folder, encoding: 'utf8' })
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

test.each(['hold.ts', 'migrations.md', 'api/database/migrations/101_wide.sql'])(
  'a line of %s is too wide before the file is added to git, too',
  (file) => {
    write(file, `short\n-- ${'word '.repeat(25)}\n`)
    const { status, stderr } = check()
    expect([status, stderr]).toEqual([1, `${file}:2 has 128 columns, at most 110: break the line\n`])
  },
)

test('a file that git ignores, one that is deleted and an old migration are not read', () => {
  write('.gitignore', 'made.ts\n')
  write('made.ts', `// ${'word '.repeat(25)}\n`)
  write('gone.ts', '')
  write('api/database/migrations/003_orders.sql', `-- ${'word '.repeat(25)}\n`)
  execFileSync('git', ['add', '.'], { cwd: folder })
  rmSync(join(folder, 'gone.ts'))
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})
