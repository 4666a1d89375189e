/**
 * `npm run cards`, after a title, a picture or web/pictures/cards.json changed: makes web/public/cards in
 * both languages, 1200 × 630 pixels each. They are committed, because making them takes half a minute.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createCompiler } from '../../api/documents/compiler.ts'
import { type Card, cardFolder, cardManifest, cards, madeOf, staleCards, template } from './card-files.ts'
import { listedPictures, readSource } from './picture-files.ts'

const [width, height] = [1200, 630]
/**
 * The left edge of the picture; its arc is at the top left, as on every picture that ends at the right edge.
 */
const pictureLeft = 560
const arc = 340
const pictureWidth = width - pictureLeft

const compile = createCompiler()

mkdirSync(cardFolder, { recursive: true })
const { make, remove } = staleCards()
for (const card of make) {
  await makeCard(card)
  console.log(`cards: ${card.file}`)
}
for (const file of remove) rmSync(join(cardFolder, file))
const manifest = Object.fromEntries(cards().map((card) => [card.file, madeOf(card)]))
writeFileSync(cardManifest, `${JSON.stringify(manifest, null, 2)}\n`)

async function makeCard({ file, language, title, line, picture }: Card): Promise<void> {
  const texts = compile({
    page: template.href,
    assets: [],
    data: JSON.stringify({ language, title, line }),
    format: 'svg',
  })
  await sharp(texts, { density: 72 })
    .resize(width, height)
    .composite([{ input: await withArc(picture), left: pictureLeft, top: 0 }])
    .flatten({ background: '#ebefee' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(cardFolder, file))
}

/** The picture, cut around its focus, with one quarter circle. */
async function withArc(name: string): Promise<Buffer> {
  const source = sharp(readSource(name)).autoOrient()
  const { autoOrient: size } = await source.metadata()
  const scale = Math.max(pictureWidth / size.width, height / size.height)
  const scaled = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
  const [x = 50, y = 50] = listedPictures[name]!.focus.split(' ').map((part) => Number.parseFloat(part) || 50)
  const mask = `<svg width="${pictureWidth}" height="${height}">
    <path d="M${arc} 0H${pictureWidth}V${height}H0V${arc}A${arc} ${arc} 0 0 1 ${arc} 0Z"/>
  </svg>`
  return source
    .resize(scaled)
    .extract({
      left: Math.round(((scaled.width - pictureWidth) * x) / 100),
      top: Math.round(((scaled.height - height) * y) / 100),
      width: pictureWidth,
      height,
    })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
