// Every kind of mistake is named with file and line by what makes types and hooks of the sources, by the
// mock, and by the compiler, which `verify` runs. tests/proofs/dev/dev.test.ts holds `npm run dev` to the
// same table.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { problemLines } from '../../../scripts/dev/type-problems.ts'
import { reachableFolder, removeFolder } from '../harness/server.ts'
import { type Copy, copyProject } from './copy.ts'
import { contractMistakes, documentMistakes, type Mistake, typeMistakes } from './mistakes.ts'

const generate = ['scripts/build.ts', 'generate']
const mock = ['scripts/mock.ts', '--port', '0']
const compile = ['node_modules/typescript-native/bin/tsc', '-p', '.', '--pretty', 'false']

let copy: Copy
beforeAll(async () => {
  if (isProve) copy = await copyProject(await reachableFolder())
})
afterAll(async () => {
  if (isProve) await removeFolder(copy.folder)
})

function run(command: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy.folder,
    encoding: 'utf8',
  })
  return { code: status, said: [stderr, ...problemLines(stdout)].join('\n') }
}

const rows = (mistakes: Mistake[]) => mistakes.map((mistake) => [mistake.kind, mistake] as const)

test.runIf(isProve).each(rows(contractMistakes))('%s stops generate and mock', async (_kind, mistake) => {
  const undo = await copy.change(mistake.path, mistake.from, mistake.to)
  for (const command of [generate, mock])
    expect(run(command)).toEqual({ code: 2, said: expect.stringMatching(mistake.names) })
  await undo()
})

test.runIf(isProve).each(rows(documentMistakes))('%s stops generate', async (_kind, mistake) => {
  const undo = await copy.change(mistake.path, mistake.from, mistake.to)
  expect(run(generate)).toEqual({ code: 2, said: expect.stringMatching(mistake.names) })
  await undo()
})

test.runIf(isProve).each(rows(typeMistakes))('%s does not compile', async (_kind, mistake) => {
  const undo = await copy.change(mistake.path, mistake.from, mistake.to)
  expect(run(generate).code).toBe(0)
  expect(run(compile)).toEqual({ code: 1, said: expect.stringMatching(mistake.names) })
  await undo()
})
