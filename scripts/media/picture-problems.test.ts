import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { listedPictures, sources } from './picture-files.ts'
import { pictureProblems } from './picture-problems.ts'

const good = { focus: '64% 50%', quality: 9 }
const photograph = (width: number, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'tan' } }).jpeg()

async function problemsOf(files: Record<string, Buffer>, listed: typeof listedPictures) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
  return pictureProblems(folder, listed)
}

it('takes the pictures of the shop', async () => {
  expect(await pictureProblems(sources, listedPictures)).toEqual([])
})

it('takes a wide photograph, one that lies on its side, and a narrower one that is shown small', async () => {
  const turned = await photograph(30, 2000).withMetadata({ orientation: 6 }).toBuffer()
  const files = {
    'door-ajar.jpg': await photograph(2400).toBuffer(),
    'sauna.jpeg': turned,
    'towels.jpg': await photograph(960).toBuffer(),
  }
  const small = { focus: '0% 100%', quality: 7 }
  expect(await problemsOf(files, { 'door-ajar': good, sauna: good, towels: small })).toEqual([])
})

it.each([
  ['door-ajar.png', photograph(2400), 'is never shown: a photograph is a JPEG, here door-ajar.jpg.'],
  ['door-ajar.JPG', photograph(2400), 'is never shown: a photograph is a JPEG, here door-ajar.jpg.'],
  ['dor-ajar.jpg', photograph(2400), 'list.json has no dor-ajar'],
  ['door-ajar.jpg', photograph(1400), 'is 1400 pixels wide and needs 2000'],
  ['door-ajar.jpg', photograph(2400).png(), 'is a png inside'],
  ['door-ajar.jpg', sharp(Buffer.from('no picture')), 'cannot be read as a picture'],
])('says in a sentence what is wrong with %s', async (file, image, words) => {
  const bytes = await image.toBuffer().catch(() => Buffer.from('no picture'))
  const [problem, ...others] = await problemsOf({ [file]: bytes }, { 'door-ajar': good })
  expect(problem).toContain(words)
  expect(problem).toContain(file)
  expect(others).toEqual([])
})

it('says which of two, and which focus, is not possible', async () => {
  const bytes = await photograph(2400).toBuffer()
  const twice = await problemsOf({ 'a.jpg': bytes, 'a.jpeg': bytes }, { a: good })
  expect(new Set(twice)).toEqual(new Set(['a is there as .jpg and as .jpeg: keep one of them.']))
  expect(await problemsOf({}, { a: { focus: '64%, 50%' } })).toEqual([
    'list.json: the focus of a is "64%, 50%", not two shares such as "50% 50%".',
  ])
})
