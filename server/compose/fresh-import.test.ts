import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'fresh-'))
afterAll(() => rm(folder, { recursive: true }))

/** In a process of its own: the test runner has its own imports. */
const program = `
import { writeFileSync } from 'node:fs'
import { createFreshImport } from ${JSON.stringify(join(import.meta.dirname, 'fresh-import.ts'))}
const freshImport = createFreshImport(${JSON.stringify(folder)})
const priceNow = async (source) => {
  writeFileSync(${JSON.stringify(join(folder, 'price.ts'))}, source)
  return (await freshImport('shop.ts')).price
}
const first = await priceNow('export const minor: number = 4900')
const second = await priceNow('export const minor: number = 5900')
const failed = await priceNow('export const minor: number = }').catch((error) => error.name)
console.log(JSON.stringify([first(), second(), failed]))`

test('a changed module is seen by its importers, and one that does not load leaves the earlier', async () => {
  await writeFile(
    join(folder, 'shop.ts'),
    "import { minor } from './price.ts'\nexport const price = (): number => minor\n",
  )
  const parts = ['--input-type=module-typescript', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, parts)
  expect(JSON.parse(stdout)).toEqual([4900, 5900, 'SyntaxError'])
})
