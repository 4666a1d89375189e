import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTypeCheck, problemLines } from './type-problems.ts'

test('a problem of the compiler is one line with its place', () => {
  const output = [
    "gateway/stores/type.ts(25,3): error TS2322: Type 'number' is not assignable to type 'string'.",
    "  Types of property 'city' are incompatible.",
    "web/ui/a.tsx(4,9): error TS2304: Cannot find name 'b'.",
  ]
  expect(problemLines(output.join('\n'))).toEqual([
    "gateway/stores/type.ts:25:3: Types of property 'city' are incompatible.",
    "web/ui/a.tsx:4:9: Cannot find name 'b'.",
  ])
})

test('calls during a check are answered by one check after it, with what is wrong then', async () => {
  const root = mkdtempSync(join(tmpdir(), 'wellzone-types-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const compiler = join(root, 'node_modules/typescript-native/bin')
  mkdirSync(compiler, { recursive: true })
  // Stands for the compiler: says how often it ran.
  writeFileSync(
    join(compiler, 'tsc'),
    `const fs = require('fs'); fs.appendFileSync('runs', '1');
     console.log('a.ts(' + fs.readFileSync('runs').length + ',1): error TS1: No.')`,
  )
  const said: string[] = []
  const check = createTypeCheck(root, (problem) => said.push(problem))
  await Promise.all([check(), check(), check()])
  expect(said).toEqual(['a.ts:2:1: No.'])
  await check()
  expect(said).toEqual(['a.ts:2:1: No.', 'a.ts:3:1: No.'])
})
