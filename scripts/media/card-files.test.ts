import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { cardFolder, cards, staleCards } from './card-files.ts'

test('every card shows the title that its page has now; otherwise run `npm run cards`', () => {
  const { make, remove } = staleCards()
  expect([...make.map(({ file }) => file), ...remove]).toEqual([])
})

test('there is a card for the home page in both languages: the edge sends unknown cards there', () => {
  const home = cards().filter(({ file }) => file.startsWith('home-'))
  expect(home.map(({ file }) => [file, existsSync(join(cardFolder, file))])).toEqual([
    ['home-de.jpg', true],
    ['home-en.jpg', true],
  ])
})

test('a card has the size that the pages say', async () => {
  for (const { file } of cards()) {
    const path = join(cardFolder, file)
    const { width, height, format } = await sharp(path).metadata()
    expect([file, format, width, height]).toEqual([file, 'jpeg', 1200, 630])
    expect(statSync(path).size).toBeLessThan(300_000)
  }
})
