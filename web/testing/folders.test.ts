import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = globSync(join(web, '{app,pages,features}/**/*.{ts,tsx}'))
  .map((file) => relative(web, file))
  .filter((file) => !/\.(test|generated)\.tsx?$/.test(file))

it('holds at most 25 sources in one folder: divide it by what a visitor does', () => {
  const folders = Object.groupBy(sources, (file) => dirname(file))
  const full = Object.entries(folders).filter(([, files = []]) => files.length > 25)
  expect(full.map(([folder, files]) => `${folder}: ${files?.length}`)).toEqual([])
})

it('divides a feature once: the lint rule that keeps features apart depends on it', () => {
  const deep = sources.filter((file) => file.startsWith('features/') && file.split('/').length > 4)
  expect(deep).toEqual([])
})
