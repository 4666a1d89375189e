import { beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '../account/mails/confirm-email.ts'
import { bookingConfirmed } from '../stays/mails/booking-confirmed.ts'
import { vouchersBought } from '../voucher-orders/mails/vouchers-bought.ts'
import { useTestDatabase } from '../testing/database.ts'
import { createOutboxPage } from './outbox-page.ts'
import { queueMail } from './outbox.ts'
import { booking, rendering } from '../testing/mail.ts'
import { uidOf } from '../documents/calendar.ts'
import { visitorSecret } from '../testing/users.ts'

const database = useTestDatabase()
let ids: number[]

async function open(path: string) {
  const response = await createOutboxPage(database.db, rendering).fetch(
    new Request(`http://localhost:4000/outbox${path}`),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

beforeAll(async () => {
  const withMarkup = { ...booking, guests: ['<img src=x onerror=alert(1)>'] }
  await queueMail(database.db, bookingConfirmed, {
    dedupeKey: 'b',
    recipient: 'mara@example.com',
    locale: 'de',
    payload: withMarkup,
  })
  await queueMail(database.db, confirmEmail, {
    dedupeKey: 'c',
    recipient: 'jon@example.com',
    locale: 'en',
    payload: { token: 'abc' },
  })
  ids = (await database.db.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id)
})

describe('the outbox page', () => {
  test('lists mails, newest first, and filters by recipient', async () => {
    const { status, text } = await open('')
    expect(status).toBe(200)
    expect(text.indexOf('jon@example.com')).toBeGreaterThan(0)
    expect(text.indexOf('jon@example.com')).toBeLessThan(text.indexOf('mara@example.com'))
    const some = (await open('?to=Mara@example.com')).text
    expect([some.includes('mara@example.com'), some.includes('jon@example.com')]).toEqual([true, false])
    expect((await open('?to=nobody@example.com')).text).toContain('No mail yet')
  })

  test('shows a mail in a sandboxed frame and as text', async () => {
    const { text } = await open(`/${ids[0]}`)
    expect(text).toContain(
      `<iframe title="HTML" src="/outbox/${ids[0]}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    )
    expect(text).toContain('Wellzone Premium')
    expect(text).not.toContain('<img')
  })

  test('shows the picture of a ticket in its mail', async () => {
    const picture = `/outbox/${ids[0]}/attachments/0`
    expect((await open(`/${ids[0]}/html`)).text).toContain(
      `<img src="${picture}" alt="QR-Code deines Tickets`,
    )
    expect((await open(`/${ids[0]}/attachments/0`)).headers.get('content-type')).toBe('image/png')
  })

  test('serves the calendar file of a mail that has one', async () => {
    expect((await open(`/${ids[0]}`)).text).toContain(
      `<a href="/outbox/${ids[0]}/calendar">Wellzone_100104.ics</a>`,
    )
    const { headers, text } = await open(`/${ids[0]}/calendar`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain(`UID:${uidOf(100_104, visitorSecret)}`)
    expect((await open(`/${ids[1]}/calendar`)).status).toBe(404)
    expect((await open(`/${ids[1]}`)).text).not.toContain('/calendar')
  })

  test('renders the attachments of a mail', async () => {
    const print = { voucherCode: 'WZ7K-9QPM-3XTR-VB2H', cents: 5_000, validUntil: '2029-12-31', text: null }
    await queueMail(database.db, vouchersBought, {
      dedupeKey: 'v',
      recipient: 'eva@example.com',
      locale: 'de',
      payload: {
        orderId: 7,
        purpose: 'single-purpose' as const,
        prints: [print],
        postal: null,
        discount: null,
        paid: { totalCents: 5_000, postageCents: 0, byVouchersCents: 0 },
      },
    })
    const { id } = await database.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', 'eva@example.com')
      .executeTakeFirstOrThrow()
    expect((await open(`/${id}`)).text).toContain(
      `<a href="/outbox/${id}/attachments/0">Wellzone-Gutschein-WZ-7-1.pdf</a>`,
    )
    const { headers, text } = await open(`/${id}/attachments/0`)
    expect([headers.get('content-type'), headers.get('cache-control'), text.slice(0, 5)]).toEqual([
      'application/pdf',
      'no-store',
      '%PDF-',
    ])
    for (const path of [`/${id}/attachments/1`, `/${id}/attachments/x`, `/${ids[1]}/attachments/0`])
      expect((await open(path)).status).toBe(404)
    await database.db.deleteFrom('mail').where('id', '=', id).execute()
  })

  test('serves the HTML alone, under a policy that allows no scripts', async () => {
    const { text, headers } = await open(`/${ids[0]}/html`)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(text).toContain('<base target="_blank">')
    expect(text).toContain('&lt;img src=x')
  })

  test('serves the text alone, with its link', async () => {
    const { text, headers } = await open(`/${ids[1]}/text`)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain('\nhttps://api.test/api/v1/identity/confirm-email?token=abc\n')
  })

  test.each(['/999999', '/nonsense', '/1e3', '/-1', '/99999999999999999999'])(
    'has no mail at %s',
    async (path) => {
      expect((await open(path)).status).toBe(404)
    },
  )
  test('finds no mail for a recipient that is no address', async () => {
    expect((await open('?to=%00')).text).toContain('No mail yet')
  })

  test('has no other view of a mail', async () => {
    expect((await open(`/${ids[0]}/raw`)).status).toBe(404)
  })

  test('is never cached', async () => {
    for (const path of ['', `/${ids[0]}`, `/${ids[0]}/html`, `/${ids[0]}/text`]) {
      expect((await open(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})
