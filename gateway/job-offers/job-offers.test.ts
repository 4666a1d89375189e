import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { reception } from '../testing/job-samples.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '../testing/spa.ts'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

describe('the job offers', () => {
  test('have clean HTML, their stores and the address of their file', async () => {
    const { data, errors } = await shop().ask(operation('jobOffers').query)
    expect(errors).toEqual([])
    expect(data.jobOffers).toEqual([
      {
        id: expect.any(String),
        number: 1,
        title: reception.title,
        description: '<p>Du begrüßt Gäste.</p>',
        stores: [{ city: 'Mainz' }],
        employment: 'Teilzeit, 15 bis 25 Stunden',
        employmentTypes: ['PART_TIME'],
        start: 'ab sofort',
        publishedOn: '2026-11-02',
        validThrough: null,
        documentUrl: '/downloads/jobs/301.pdf?language=de',
        applicationEmail: 'hallo@wellzone.example',
      },
    ])
  })

  test('may have no file', async () => {
    const offers = json({ items: [{ ...reception, binaryContentId: null }] })
    const { data } = await shop({ 'GET /v2/job-offer/ActiveOffers': offers }).ask(
      '{ jobOffers { documentUrl } }',
    )
    expect(data.jobOffers).toEqual([{ documentUrl: null }])
  })

  test('come without their stores while only these are unavailable', async () => {
    const { data } = await shop({
      'GET /v2/stores/for-website/all': refuse(503, 'Unavailable'),
    }).ask('{ jobOffers { title stores { city } } }')
    expect(data.jobOffers).toEqual([{ title: reception.title, stores: null }])
  })
})

describe('the file of an offer', () => {
  test('needs no session and keeps the name of the spa', async () => {
    const { spa, browser } = shop()
    const response = await browser().get('/downloads/jobs/301.pdf?language=en')
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7 job'])
    expect(response.headers.get('content-disposition')).toContain('filename="Empfang-und-Check-in.pdf"')
    expect(spa.requests.map(({ path, headers }) => [path, headers.get('accept-language')])).toEqual([
      ['/v2/binary-data/download/301', 'en'],
    ])
  })

  test.each([
    [
      'is unknown',
      '/downloads/jobs/999.pdf',
      { 'GET /v2/binary-data/download/999': refuse(404, 'NotFound') },
    ],
    [
      'violates the contract',
      '/downloads/jobs/999999999.pdf',
      { 'GET /v2/binary-data/download/999999999': refuse(400, 'InvalidRequest') },
    ],
    ['has no number', '/downloads/jobs/0.pdf', {}],
    ['is another file', '/downloads/jobs/301.exe', {}],
  ])('is 404 where it %s', async (_what, path, answers) => {
    const response = await shop(answers).browser().get(path)
    expect([response.status, (await response.json()).code]).toEqual([404, 'NotFound'])
  })
})
