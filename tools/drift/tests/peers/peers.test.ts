// The table of other tools in docs/contract.md, made anew.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isProve } from '#api/testing/sized.ts'

const folder = import.meta.dirname
const page = join(folder, '../../../../docs/contract.md')

it.runIf(isProve)(
  'drift catches what breaks the shop and raises no false alarm, beside other tools',
  { timeout: 300_000 },
  () => {
    execFileSync(process.execPath, [join(folder, 'compare.ts')])
    const [, table = ''] = readFileSync(page, 'utf8').split(/<!-- \/?peers -->/)
    const rows = table.split('\n').filter((line) => line.startsWith('| drift'))
    const cells = rows.map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [, , , caught = '', falseAlarms] of cells) {
      expect(caught).toMatch(/^([1-9]\d*) of \1$/)
      expect(falseAlarms).toMatch(/^0 of [1-9]/)
    }
    expect(cells).toHaveLength(2)
  },
)
