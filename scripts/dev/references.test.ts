import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withTarget } from './references.ts'

const folder = mkdtempSync(join(tmpdir(), 'references-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a reference that leads nowhere is named with its target', () => {
  writeFileSync(
    join(folder, 'slots.yaml'),
    "Slot:\n  id: { $ref: 'scalars.yaml#/Idd' }\n  price:\n    description: Of an hour.\n    $ref: '#/Prize'\n",
  )
  const problem = (place: string) => withTarget(folder, `slots.yaml:${place}: Can't resolve $ref`)
  const said = (place: string, target: string) =>
    `slots.yaml:${place}: Can't resolve $ref ${target}, which does not exist`
  expect(problem('2:7')).toBe(said('2:7', 'scalars.yaml#/Idd'))
  expect(problem('2:15')).toBe(said('2:15', 'scalars.yaml#/Idd'))
  expect(problem('4:5')).toBe(said('4:5', '#/Prize'))
  expect(withTarget(folder, 'slots.yaml:2:7: `type` is one of: "object".')).toContain('`type` is one of')
})
