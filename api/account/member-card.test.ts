import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrPng, qrRows } from '../documents/qr.ts'
import { readPdf } from '../testing/documents.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openAccount } from '../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

const pdfOf = (personId: number, token: string | undefined, language?: string) =>
  account.call(`/v2/qr-code/as-pdf/${personId}`, { token, language })
const pngOf = (personId: number, token: string | undefined) =>
  account.call(`/v2/qr-code/as-png/${personId}`, { token })

async function visitorCalled(first_name: string, last_name: string) {
  const visitor = await account.newVisitor()
  const { membership_number: membershipNumber } = await database.db
    .updateTable('app_user')
    .set({ first_name, last_name })
    .where('id', '=', visitor.userId)
    .returning('membership_number')
    .executeTakeFirstOrThrow()
  return { ...visitor, membershipNumber }
}

/** What a telephone would see. */
async function scan(image: Sharp): Promise<string | undefined> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the digital card', () => {
  test('is a document in the language of its owner, named after them', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('Jürgen (Jo)', 'Größe')
    const answer = await pdfOf(userId, accessToken)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Juergen-Groesse.pdf"; filename*=UTF-8''Juergen-Groesse.pdf`,
    )
    const { language, pages } = await readPdf(answer.bytes)
    expect([language, pages.length]).toEqual(['de-DE', 1])
    for (const part of ['Deine Karte', 'Jürgen (Jo) Größe', membershipNumber])
      expect(pages[0]).toContain(part)
    const english = await readPdf((await pdfOf(userId, accessToken, 'en')).bytes)
    expect([english.language, english.pages[0]]).toEqual(['en-GB', expect.stringContaining('Your card')])
  })

  test('is a picture whose code is the membership number', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('Mara', 'Lindner')
    const answer = await pngOf(userId, accessToken)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-disposition')).toContain('filename="Mara-Lindner.png"')
    expect(await scan(sharp(answer.bytes))).toBe(membershipNumber)
  })

  test('has a name of its own where the owner has none that a file could have', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('(x)', '...')
    expect((await pngOf(userId, accessToken)).headers.get('content-disposition')).toContain(
      `filename="${membershipNumber}.png"`,
    )
  })

  test('is there for nobody else', async () => {
    const [mara, jon] = [await visitorCalled('Mara', 'Lindner'), await visitorCalled('Jon', 'Adler')]
    for (const card of [pdfOf, pngOf]) {
      expect((await card(mara.userId, jon.accessToken)).status).toBe(404)
      expect((await card(mara.userId, undefined)).status).toBe(401)
      expect((await card(2_147_483_647, jon.accessToken)).status).toBe(404)
    }
  })
})

describe('a code', () => {
  test('is still read when a good part of it is covered', async () => {
    const png = await qrPng('WZ-7K9Q-M2XP-4TRC')
    const { width, height } = await sharp(png).metadata()
    // So much that level H is still read and the next lower one is not.
    const side = Math.round(Math.sqrt(width * height * 0.065))
    const sticker = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await scan(sharp(png).composite([{ input: sticker, gravity: 'center' }]))).toBe(
      'WZ-7K9Q-M2XP-4TRC',
    )
  })

  test('is the same on paper as on the screen', async () => {
    const rows = qrRows('WZ-7K9Q-M2XP-4TRC')
    const size = rows.length + 8
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
    for (const [row, columns] of rows.entries())
      for (const column of columns)
        pixels.fill(0, ((row + 4) * size + column + 4) * 4, ((row + 4) * size + column + 4) * 4 + 3)
    const raw = sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 4 } }).resize(
      size * 8,
      size * 8,
      { kernel: 'nearest' },
    )
    expect(await scan(raw)).toBe('WZ-7K9Q-M2XP-4TRC')
  })
})
