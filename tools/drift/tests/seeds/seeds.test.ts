// Changes that teams make, of both contracts, each judged as its row says: what breaks the shop is named with
// its screens, and what does no harm is not.
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { createJudge } from './judge.ts'
import { changedBy, readRows } from './read.ts'

const root = join(import.meta.dirname, '../../../..')
let judge: Awaited<ReturnType<typeof createJudge>>

beforeAll(async () => void (judge = await createJudge(root)))

it.each(readRows())('$table: $title', async (row) => {
  const findings = await judge(changedBy(root, row), row.table === 'schema')
  const worst = ['breaks', 'to-read'].find((each) => findings.some(({ effect }) => effect === each))
  const texts = findings.map(({ effect, owner, path, text }) => `${effect} ${owner} ${path} ${text}`)
  expect({ worst: worst ?? 'harmless', texts }).toMatchObject({ worst: row.expect })
  if (row.expect === 'harmless') return
  const screens = findings.flatMap((each) => (each.effect === row.expect ? each.screens : []))
  expect(screens).not.toEqual([])
  expect(screens).toEqual(expect.arrayContaining(row.screens))
})
