import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { type SpaResponses, createTestSpa, refuse, breakingContract } from '../testing/spa.ts'

const preview = 'GET /v2/voucher/voucher-preview'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { browser, log } = createTestGateway(spa)
  return { spa, log, ...browser() }
}

async function problemOf(response: Response) {
  const { code } = (await response.json()) as { code: string }
  return [
    response.status,
    code,
    response.headers.get('retry-after'),
    response.headers.get('content-disposition'),
  ]
}

describe('the preview of a voucher', () => {
  test.each([
    ['svg', 'picture', 'image/svg+xml', 'inline; filename="Wellzone-Gutschein-Vorschau.svg"', '<svg/>'],
    [
      'pdf',
      'pdf',
      'application/pdf',
      'attachment; filename="Wellzone-Gutschein-Vorschau.pdf"',
      '%PDF-1.7 preview',
    ],
  ])(
    'as %s is public, runs no script and is not cached',
    async (ending, format, type, disposition, content) => {
      const { get, spa } = shop()
      const response = await get(
        `/downloads/vouchers/preview.${ending}?valueMinor=7550&text=${encodeURIComponent('Für dich & mich\n🔥')}&language=en`,
      )
      const { headers } = response
      expect([response.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        type,
        'private, no-store',
      ])
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
      )
      expect([
        headers.get('x-content-type-options'),
        headers.get('cross-origin-resource-policy'),
        headers.get('content-length'),
      ]).toEqual(['nosniff', 'same-origin', String(content.length)])
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename`))
      expect(await response.text()).toBe(content)
      expect(spa.requests).toMatchObject([
        {
          path: '/v2/voucher/voucher-preview',
          query: { originalAmount: '75.5', personalMessage: 'Für dich & mich\n🔥', format },
        },
      ])
      expect(spa.requests[0]!.headers.get('accept-language')).toBe('en')
    },
  )

  test('has the URL of the schema', async () => {
    const { ask, get, spa } = shop()
    const { data } = await ask(operation('voucherOffer').query)
    const { previewPictureUrl, previewDocumentUrl } = data.voucherOffer
    for (const url of [previewPictureUrl, previewDocumentUrl])
      expect((await get(`${url}&valueMinor=100`)).status).toBe(200)
    expect(spa.requests.at(-1)!.query).toEqual({ originalAmount: '1', personalMessage: '', format: 'pdf' })
  })

  test('is anonymous: the session is not sent, the client address is', async () => {
    const { get, spa } = shop()
    await get('/downloads/vouchers/preview.svg?valueMinor=100', {
      headers: { authorization: 'Bearer maras-token' },
      clientAddress: '203.0.113.7',
    })
    expect([
      spa.requests[0]!.headers.get('authorization'),
      spa.requests[0]!.headers.get('x-forwarded-for'),
    ]).toEqual([null, '203.0.113.7'])
  })

  test('can be requested by HEAD, and by no writing method', async () => {
    const { get } = shop()
    const head = await get('/downloads/vouchers/preview.pdf?valueMinor=100', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '16', ''])
    expect((await get('/downloads/vouchers/preview.pdf?valueMinor=100', { method: 'POST' })).status).toBe(405)
  })

  test('is refused for another site', async () => {
    const { get, spa } = shop()
    const others: Record<string, string | null>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': null, origin: 'https://evil.example' },
    ]
    for (const headers of others) {
      expect(
        (await problemOf(await get('/downloads/vouchers/preview.svg?valueMinor=100', { headers })))[0],
      ).toBe(403)
    }
    expect(spa.calls()).toEqual([])
  })

  test.each([
    '',
    '?valueMinor=',
    '?valueMinor=x',
    '?valueMinor=-100',
    '?valueMinor=50.5',
    '?valueMinor=1e3',
    '?valueMinor=%20100',
    '?valueMinor=12345678',
    '?valueMinor=NaN',
    '?text=5000',
    '?cents[]=100',
  ])('with %j is refused without a call to the spa API', async (query) => {
    const { get, spa } = shop()
    expect([await problemOf(await get(`/downloads/vouchers/preview.svg${query}`)), spa.calls()]).toEqual([
      [400, 'InvalidRequest', null, null],
      [],
    ])
  })

  test('that the spa finds wrong is a wrong request, not a missing document', async () => {
    const { get } = shop({
      [preview]: refuse(400, 'InvalidRequest', {
        errors: [{ pointer: '/query/personalMessage', message: 'too long' }],
      }),
    })
    expect(
      await problemOf(await get(`/downloads/vouchers/preview.svg?valueMinor=100&text=${'W'.repeat(256)}`)),
    ).toEqual([400, 'InvalidRequest', null, null])
  })

  test.each([
    [429, 'TooManyRequests', '17'],
    [503, 'Unavailable', '3'],
  ])('that has to wait (%i) returns the time', async (status, code, seconds) => {
    const { get } = shop({
      [preview]: breakingContract(
        () =>
          new Response('{}', {
            status,
            headers: { 'content-type': 'application/problem+json', 'retry-after': seconds },
          }),
      ),
    })
    expect(await problemOf(await get('/downloads/vouchers/preview.svg?valueMinor=100'))).toEqual([
      status,
      code,
      seconds,
      null,
    ])
  })

  test.each([
    ['another picture', 'image/png'],
    ['a page', 'text/html'],
    ['a document', 'application/pdf'],
  ])('that comes as %s is none', async (_name, type) => {
    const { get } = shop({ [preview]: () => new Response('x', { headers: { 'content-type': type } }) })
    expect(await problemOf(await get('/downloads/vouchers/preview.svg?valueMinor=100'))).toEqual([
      503,
      'Unavailable',
      '1',
      null,
    ])
  })

  test('does not log its text', async () => {
    const answers: SpaResponses[] = [
      {},
      { [preview]: refuse(400, 'InvalidRequest', { message: 'Geheim' }) },
      { [preview]: refuse(503, 'Unavailable') },
    ]
    for (const answer of answers) {
      const { get, log } = shop(answer)
      await get('/downloads/vouchers/preview.svg?valueMinor=100&text=Geheim')
      expect(log.length).toBeGreaterThan(0)
      expect(JSON.stringify(log)).not.toMatch(/geheim/i)
    }
  })
})
