import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'
import { sampleSeller } from '../words/seller.ts'
import { withdrawalSample } from '../words/withdrawal-sample.ts'
import { contentRoutes } from './routes.ts'
import { contentDeps } from './testing/content-deps.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(contentRoutes(contentDeps(database.db))).send
})

type Document = { storeId: number | null; title: string; version: string; htmlContent: string }
async function ask(query: string, language = 'de') {
  const { status, body } = await send(`/v2/legal-document/by-store-and-type?${query}`, {
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return body as unknown as Document
}

describe('a legal document', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('P 120: of type %i is complete in both languages', async (type) => {
    const [de, en] = [await ask(`legalDocumentType=${type}`), await ask(`legalDocumentType=${type}`, 'en')]
    expect(de.title).not.toBe(en.title)
    for (const { htmlContent, version } of [de, en]) {
      expect(version).toMatch(/^2026-/)
      expect(htmlContent.match(/<h2 id="/g)!.length).toBeGreaterThanOrEqual(4)
      expect(htmlContent).not.toMatch(/\{\w+\}/)
      // A citation is not divided between two lines.
      expect(htmlContent).not.toMatch(/(?:§|\b(?:Abs|Art|Nr)\.)[ \n]/)
    }
    expect(de.htmlContent).not.toMatch(/\b(?:du|dich|dir|deine?[rmsn]?|euch|eure?[rmsn]?)\b/i)
  })

  test.each(['de', 'en'] as const)(
    'of withdrawal has the words of the statutory sample (%s)',
    async (locale) => {
      const page = `https://shop.test${locale === 'en' ? '/en' : ''}/gutscheine/widerruf`
      const say = withdrawalSample({ seller: sampleSeller, page, bought: '' }, locale)
      const { htmlContent } = await ask('legalDocumentType=4', locale)
      const words = htmlContent
        .replaceAll(/<br>/g, '\n')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('\u00A0', ' ')
      const paragraphs = [
        say.right,
        say.termOfContract,
        say.termOfGoods,
        say.exercise,
        say.inTime,
        say.effects,
      ]
      for (const part of [...paragraphs, say.fillIn, [...say.form, say.strike].join('\n')])
        expect(words).toContain(part.replaceAll('\u00A0', ' '))
      expect(htmlContent).toContain(`<a href="${page.slice('https://shop.test'.length)}">${page}</a>`)
    },
  )

  test('says in the imprint who the shop is and that it takes part in no arbitration', async () => {
    const { htmlContent } = await ask('legalDocumentType=5')
    const { name, street, city, email, register, vatId, managedBy } = sampleSeller
    const words = htmlContent.replaceAll('\u00A0', ' ')
    for (const part of [
      name,
      street,
      city,
      email,
      register,
      vatId,
      managedBy,
      '§ 36 VSBG',
      '§ 18 Abs. 2 MStV',
    ])
      expect(words).toContain(part)
  })

  test('has no link to the EU’s platform for disputes, which is closed', async () => {
    for (const type of [1, 2, 3, 4, 5, 6, 7])
      for (const language of ['de', 'en'])
        expect((await ask(`legalDocumentType=${type}`, language)).htmlContent).not.toMatch(
          /ec\.europa\.eu|OS-Pl/,
        )
  })

  test('names the store whose text it is', async () => {
    const general = await ask('legalDocumentType=5')
    const mainz = await ask('legalDocumentType=5&storeId=2')
    expect(general).toMatchObject({ storeId: null })
    expect(general.htmlContent).toContain('alle Standorte von Wellzone')
    expect(mainz).toMatchObject({ storeId: 2 })
    expect(mainz.htmlContent).toContain('Wellzone Mainz, Rheinallee 88, 55120\u00a0Mainz')
  })

  test('that the database does not have is not found', async () => {
    await database.db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('legal_document').execute()
        const { send: ask } = serveRoutes(contentRoutes(contentDeps(trx)))
        expect((await ask('/v2/legal-document/by-store-and-type?legalDocumentType=1')).status).toBe(404)
        throw new Error('The texts stay.')
      })
      .catch((error: Error) => expect(error.message).toBe('The texts stay.'))
  })

  test('of an unknown store is the general text', async () => {
    expect(await ask('legalDocumentType=1&storeId=999')).toEqual(await ask('legalDocumentType=1'))
  })

  test.each(['', 'legalDocumentType=8', 'legalDocumentType=0', 'legalDocumentType=1&storeId=mainz'])(
    'is refused for “%s”',
    async (query) => {
      expect((await send(`/v2/legal-document/by-store-and-type?${query}`)).status).toBe(400)
    },
  )
})
