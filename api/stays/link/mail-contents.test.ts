// What mails to companions by the link say, and what they hide.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMail } from '../../mail/define-mail.ts'
import { renderText } from '../../mail/render-text.ts'
import { mails } from '../../mails.ts'
import { withinOneWindow } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { places } from '../../testing/mail.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { newEmail, openLinks } from '../../testing/links.ts'
import { uidOf } from '../../documents/calendar.ts'
import { visitorSecret } from '../../testing/users.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { shared, answer, moveOnce, remind, cancel, bookerOf, mailsTo } = shop
beforeEach(() => withinOneWindow(database.db, 3_600))

describe('mails to a companion by the link', () => {
  const typed = { firstName: 'Ida www.example.com', lastName: 'Weber\u202Emoc' }
  async function textsOf(booking: HeldBooking, token: string, language: 'de' | 'en') {
    const email = newEmail()
    await answer(token, { ...typed, email }, language)
    await remind(booking)
    await sql`UPDATE reservation SET starts_at = starts_at + interval '30 days',
      ends_at = ends_at + interval '30 days', blocked_until = blocked_until + interval '30 days'
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    await moveOnce(booking)
    await cancel(booking)
    return (await mailsTo(email)).map(({ kind, payload }) => {
      const content = findMail(mails, kind).render(payload, language, places)
      const text = renderText(content, language, places)
      return { kind, text, calendar: content.calendar!, payload: JSON.stringify(payload) }
    })
  }

  test.each(['de', 'en'] as const)(
    'show in %s no more than the link, and how to end them',
    async (language) => {
      const { booking, token } = await shared()
      const { lastName: last } = await bookerOf(booking)
      const sent = await textsOf(booking, token, language)
      expect(sent.map(({ kind }) => kind)).toEqual([
        'invited',
        'stay-reminder',
        'companion-moved',
        'companion-cancelled',
      ])
      const page = `https://shop.test${language === 'en' ? '/en' : ''}/mit/${token}\n`
      for (const { kind, text, calendar, payload } of sent) {
        for (const hidden of [last, 'WZ-', '€', 'www.example.com', '\u202E', 'Jo Weber'])
          expect([kind, `${text}${calendar.content}`]).toEqual([kind, expect.not.stringContaining(hidden)])
        expect([kind, calendar.name, payload.includes(token), payload.includes(last)]).toEqual([
          kind,
          'Wellzone.ics',
          false,
          false,
        ])
        const isLast = kind === 'companion-cancelled'
        expect([kind, text.includes(page), /deine Antwort als Ida|your answer as Ida/.test(text)]).toEqual([
          kind,
          !isLast,
          !isLast,
        ])
        if (isLast) expect(text).toMatch(/die letzte Mail|the last email/)
      }
    },
  )

  test('name the booker at the reception who stays at home by asking for the full name', async () => {
    const { booking, token } = await shared()
    await sql`UPDATE visitor SET is_booker = false WHERE order_id = ${booking.orderId}`.execute(database.db)
    const email = newEmail()
    await answer(token, { email })
    const [mail] = await mailsTo(email)
    const text = renderText(findMail(mails, 'invited').render(mail!.payload, 'de', places), 'de', places)
    expect(text).toContain('nenn dort Vor- und Nachnamen von')
    expect(text).not.toContain('QR-Code')
  })

  test('have a calendar entry that a later move or cancellation of the stay changes', async () => {
    const { booking, token } = await shared()
    await moveOnce(booking)
    const email = newEmail()
    await answer(token, { email })
    await cancel(booking)
    const files = (await mailsTo(email)).map(({ kind, payload }) =>
      findMail(mails, kind)
        .render(payload, 'de', places)
        .calendar!.content.replaceAll(/\r\n[ \t]/g, ''),
    )
    expect(
      files.map((file) => [/^UID:(.*)$/m.exec(file)![1]!.trim(), /^SEQUENCE:(\d)/m.exec(file)![1]]),
    ).toEqual([
      [uidOf(booking.orderId, visitorSecret), '1'],
      [uidOf(booking.orderId, visitorSecret), '2'],
    ])
    for (const file of files) expect(file.toLowerCase()).toContain(`mailto:${email}`)
  })
})
