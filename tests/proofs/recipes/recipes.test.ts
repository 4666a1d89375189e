// Each recipe of docs/recipes.md, followed: its patch is what a person does by it. Here every patch applies
// and has as many files as its heading says. `npm run prove` follows them on a copy of the project, where
// contracts, types and tests say what a recipe forgot, and counts what the commands wrote.
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { copyProject } from '../dev/copy.ts'
import { reachableFolder } from '../harness/server.ts'
import { readRecipes, type Recipe, root } from './read-recipes.ts'

const recipes = readRecipes()
const followed = recipes.filter(({ patch }) => patch !== null)

/** Recipes about texts and forms, and the house's acts: other checks hold them to what they say. */
const withoutPatch = [
  'A job offer',
  'An article, a question or a piece of equipment',
  'A legal text',
  'A REST operation',
  'A proof of work before an operation',
  'A bug report becomes a test',
  'An act of the house',
]

/** Tests that compare what a recipe adds with lists elsewhere, beside those of its patch. */
const alsoRun: Record<string, string[]> = {
  field: ['gateway/stores/stores.test.ts'],
  refusal: ['gateway/reviews/reviews.test.ts'],
  mail: ['api/content/read-content.test.ts'],
  'late-mail': ['api/content/read-content.test.ts'],
  column: ['api/database/tables.test.ts'],
  mutation: ['gateway/explorer/examples.test.ts', 'gateway/spa/faults.test.ts'],
  provider: [
    'api/config.test.ts',
    'api/every-refusal.test.ts',
    'api/http/every-operation.test.ts',
    'tools/drift/tests/seeds/seeds.test.ts',
  ],
  text: ['scripts/message-catalogues.test.ts', 'scripts/message-use.test.ts'],
}

test('every recipe has a patch or says why not, and every patch a recipe', () => {
  expect(recipes.filter(({ patch }) => patch === null).map(({ title }) => title)).toEqual(withoutPatch)
  const patches = globSync('*.patch', { cwd: import.meta.dirname })
  expect(patches.toSorted()).toEqual(followed.map(({ patch }) => basename(patch!)).toSorted())
})

test.each(followed)('$title: the patch applies and has as many files as the heading says', async (recipe) => {
  await run(recipe, root, 'git', 'apply', '--check', recipe.patch!)
  expect(recipe.files).toHaveLength(recipe.edited)
})

describe.runIf(isProve)('followed on a copy', () => {
  let folder: string

  beforeAll(async () => {
    folder = await reachableFolder()
    await copyProject(folder)
    const author = ['-c', 'user.name=Recipes', '-c', 'user.email=recipes@example.org']
    for (const words of [
      ['init', '--quiet', '--initial-branch', 'main'],
      ['add', '.'],
      [...author, 'commit', '--quiet', '-m', 'The project'],
    ])
      await execute(folder, 'git', ...words)
    await execute(folder, process.execPath, 'scripts/build.ts', 'generate')
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(followed)('$title', { timeout: 900_000 }, async (recipe) => {
    const script = (...words: string[]) => run(recipe, folder, process.execPath, ...words)
    const changes = (pattern: RegExp) => recipe.files.some((file) => pattern.test(file))
    await run(recipe, folder, 'git', 'apply', '--index', recipe.patch!)
    try {
      await script('scripts/build.ts', 'generate')
      if (changes(/^(openapi|schema)\//)) await script('tools/drift/drift.ts', '--changelog')
      if (changes(/^web\/pictures\/cards\.json$/)) await script('scripts/media/cards.ts')
      await script('node_modules/typescript-native/bin/tsc', '-p', '.')
      if (changes(/^web\/lib\/routing\/routes\.ts$/))
        await script('scripts/test.ts', 'one', 'tests/proofs/pages/site.test.ts', '-u')
      const also = alsoRun[basename(recipe.patch!, '.patch')] ?? []
      const tests = [...recipe.files.filter((file) => /\.test\.tsx?$/.test(file)), ...also]
      if (tests.length > 0) await script('scripts/test.ts', 'one', ...tests)
      for (const story of recipe.files.filter((file) => file.endsWith('.spec.ts')))
        await script('scripts/test.ts', 'one', story)
      expect(await writtenFiles(folder, recipe)).toHaveLength(recipe.written)
    } finally {
      await execute(folder, 'git', 'reset', '--quiet', '--hard')
      await execute(folder, 'git', 'clean', '--quiet', '-d', '--force')
    }
  })
})

/** What commands wrote into files that a commit has, beside those that the patch changed. */
async function writtenFiles(folder: string, { files }: Recipe): Promise<string[]> {
  const changed = await execute(folder, 'git', 'diff', '--name-only')
  const added = await execute(folder, 'git', 'ls-files', '--others', '--exclude-standard')
  return `${changed}${added}`.split('\n').filter((file) => file !== '' && !files.includes(file))
}

/** One step of a recipe; what fails is named with the recipe and the end of what it said. */
async function run({ title }: Recipe, folder: string, ...command: string[]): Promise<void> {
  await execute(folder, ...command).catch((error: Error) => {
    throw new Error(`"${title}" of docs/recipes.md: ${error.message}`, { cause: error })
  })
}

/** Resolves with what the command printed, without the settings of this run of tests. */
function execute(folder: string, ...[command, ...words]: string[]): Promise<string> {
  const env = {
    NO_COLOR: '1',
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(':'),
    HOME: process.env.HOME,
  }
  return new Promise((resolve, reject) => {
    execFile(command!, words, { cwd: folder, env, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const step = [basename(command!), ...words].join(' ')
      const end = `${stdout}${stderr}`.trim().split('\n').slice(-40).join('\n')
      reject(new Error(`\`${step}\` failed:\n${end}`))
    })
  })
}
