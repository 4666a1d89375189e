import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { readPdf } from '../testing/documents.ts'
import { serveRoutesForUsers } from '../testing/users.ts'
import { sampleSeller } from '../words/seller.ts'
import { readJobOffers } from './offer-files.ts'
import { jobOffersRoutes } from './routes.ts'
import { saveJobOffers } from './save-offers.ts'

const database = useTestDatabase()
const api = serveRoutesForUsers(() => jobOffersRoutes({ db: database.db, seller: sampleSeller }))
const get = (path: string, language: string) =>
  api.fetch(new Request(`http://spa.test/api${path}`, { headers: { 'accept-language': language } }))
afterEach(async () => saveJobOffers(database.db, await readJobOffers()))

interface Offer {
  id: number
  title: string
  stores: { id: number; name: string }[]
  binaryContentId: number
}
const active = async (language = 'de') => {
  const { items } = (await (await get('/v2/job-offer/ActiveOffers', language)).json()) as { items: Offer[] }
  return items
}
const download = (id: number | string, query = '', language = 'de') =>
  get(`/v2/binary-data/download/${id}${query}`, language)
const change = (id: number, dates: string) =>
  sql`UPDATE job_offer SET ${sql.raw(dates)} WHERE id = ${id}`.execute(database.db)

describe('the active offers', () => {
  test('are those of the files, with their stores in the order of the file', async () => {
    const offers = await active()
    expect(offers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(offers[0]).toMatchObject({
      title: 'Empfang und Check-in (m/w/d)',
      description: expect.stringMatching(/^<p>Du begrüßt .*<ul>/s),
      stores: [
        { id: 2, name: 'Wellzone Mainz' },
        { id: 5, name: expect.any(String) },
      ],
      binaryContentId: 301,
      employmentTypes: ['PART_TIME'],
      publishedOn: '2026-11-02',
      validThrough: null,
      applicationEmail: sampleSeller.email,
    })
  })

  test('are in the language of the request', async () => {
    const [reception, ...others] = await active('en')
    expect(reception!.stores.map(({ name }) => name)).toEqual(['Wellzone Mainz', 'Wellzone Munich'])
    expect(others.map(({ title }) => title)).toContain('Store manager (all genders)')
  })

  test('begin with their first day and end after their last', async () => {
    await change(1, `published_on = current_date + 2`)
    await change(2, `published_on = '2026-01-01', valid_through = current_date - 2`)
    await change(3, `published_on = '2026-01-01', valid_through = current_date + 2`)
    expect((await active()).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
  })

  test('lose what its files no longer have', async () => {
    const [first] = await readJobOffers()
    await saveJobOffers(database.db, [first!])
    expect((await active()).map(({ id }) => id)).toEqual([first!.number])
    await saveJobOffers(database.db, [])
    expect(await active()).toEqual([])
  })
})

describe('the file of an offer', () => {
  test('is a PDF in the language of the request, named by the rule', async () => {
    const german = await download(306)
    expect([german.status, german.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(german.headers.get('content-disposition')).toContain('filename="Kueche-und-Ausgabe.pdf"')
    const { language, title, pages } = await readPdf(new Uint8Array(await german.arrayBuffer()))
    expect([language, title, pages.length]).toEqual(['de-DE', 'Küche und Ausgabe (m/w/d)', 1])
    for (const part of ['München', 'Teilzeit, 20 Stunden', 'Eine kleine Karte', 'Hygieneschulung'])
      expect(pages[0]).toContain(part)
    expect(pages[0]).toContain(sampleSeller.email)
    const english = await readPdf(new Uint8Array(await (await download(306, '', 'en')).arrayBuffer()))
    expect([english.language, english.title]).toEqual(['en-GB', 'Kitchen and service (all genders)'])
  })

  test.each([
    ['Tür & Wärme (intern) 2026', 'Tuer-&-Waerme-2026.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['(nur Klammern)', 'Kueche-und-Ausgabe.pdf'],
  ])('asked for as %s is saved as %s', async (fileName, expected) => {
    const response = await download(306, `?fileName=${encodeURIComponent(fileName)}`)
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain(
      `filename*=UTF-8''${expected}`,
    )
  })

  test('is 404 where there is none, or its offer is over', async () => {
    await change(1, `valid_through = published_on`)
    for (const id of [301, 1, 999, 2_147_483_647]) {
      const response = await download(id)
      expect([id, response.status]).toEqual([id, 404])
    }
    for (const id of ['0', '-1', '301.5', 'abc']) expect((await download(id)).status).toBe(400)
  })
})
