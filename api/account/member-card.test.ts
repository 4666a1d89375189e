import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrPng } from '../documents/qr.ts'
import { photographPdf, readPdf } from '../testing/documents.ts'
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

/** The text that a telephone scans from the image. */
async function scan(image: Sharp): Promise<string | undefined> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the member card', () => {
  test("is a PDF in its owner's language, named after the owner", async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('Jürgen (Jo)', 'Größe')
    const response = await pdfOf(userId, accessToken)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Juergen-Groesse.pdf"; filename*=UTF-8''Juergen-Groesse.pdf`,
    )
    const { language, pages } = await readPdf(response.bytes)
    expect([language, pages.length]).toEqual(['de-DE', 1])
    for (const part of ['Deine Karte', 'Jürgen (Jo) Größe', membershipNumber])
      expect(pages[0]).toContain(part)
    const english = await readPdf((await pdfOf(userId, accessToken, 'en')).bytes)
    expect([english.language, english.pages[0]]).toEqual(['en-GB', expect.stringContaining('Your card')])
  })

  test('is a PNG whose code is the membership number', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('Mara', 'Lindner')
    const response = await pngOf(userId, accessToken)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('content-disposition')).toContain('filename="Mara-Lindner.png"')
    expect(await scan(sharp(response.bytes))).toBe(membershipNumber)
  })

  test('is named by the membership number if the name of its owner makes no file name', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('(x)', '...')
    expect((await pngOf(userId, accessToken)).headers.get('content-disposition')).toContain(
      `filename="${membershipNumber}.png"`,
    )
  })
})

describe('its code', () => {
  test('R 332: is still read when a good part of it is covered', async () => {
    const png = await qrPng('WZ-7K9Q-M2XP-4TRC', { from: 'test' })
    const { width, height } = await sharp(png).metadata()
    // Error correction level H survives this much; the next lower level does not.
    const side = Math.round(Math.sqrt(width * height * 0.065))
    const sticker = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await scan(sharp(png).composite([{ input: sticker, gravity: 'center' }]))).toBe(
      'WZ-7K9Q-M2XP-4TRC',
    )
  })

  test('is the same on paper as on the screen', async () => {
    const { userId, accessToken, membershipNumber } = await visitorCalled('Mara', 'Lindner')
    const { bytes } = await pdfOf(userId, accessToken)
    const { data, width, height } = await photographPdf(bytes, 2)
    expect(jsQR(data, width, height)?.data).toBe(membershipNumber)
  })
})
