// The icons that browsers ask for by name. Fails where the sign was changed and its icons were not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publicFolder, tile, walletFolder, walletPictures } from './icons.ts'

const read = (name: string) => readFileSync(join(publicFolder, name))

/** The mean difference of two pictures' channels, 0 to 255: machines draw curves a little differently. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  if (first!.length !== second!.length) return 255
  return first!.reduce((sum, value, index) => sum + Math.abs(value - second![index]!), 0) / first!.length
}

test('the icons show the sign as it is now; otherwise run `npm run pictures`', async () => {
  expect(await difference(read('apple-touch-icon.png'), await tile(180))).toBeLessThan(1)
  const icon = read('favicon.ico')
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const png = icon.subarray(icon.readUInt32LE(18))
  expect(png.length).toBe(icon.readUInt32LE(14))
  expect(await difference(png, await tile(48))).toBeLessThan(1)
  for (const [name, pixels] of walletPictures)
    expect(await difference(readFileSync(join(walletFolder, name)), await tile(pixels))).toBeLessThan(1)
})

test('an icon is small and square, and is seen on dark ground too', async () => {
  const picture = sharp(read('apple-touch-icon.png'))
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180, format: 'png', hasAlpha: false })
  expect((await picture.stats()).channels.every(({ stdev }) => stdev > 10)).toBe(true)
  for (const name of ['apple-touch-icon.png', 'favicon.ico']) expect(read(name).length).toBeLessThan(10_000)
})
