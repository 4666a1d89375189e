import { describe, expect, test } from 'vitest'
import { type CalendarStay, calendarFile, uidOf } from './calendar.ts'
import { sampleSeller } from '../words/seller.ts'

const publisher = { seller: sampleSeller, visitorSecret: 'secret' }
const uid = uidOf(100_104, 'secret')

const stay: CalendarStay = {
  orderId: 100_104,
  wellzone: 'Premium',
  startsAt: '2026-10-25T00:30:00Z',
  endsAt: '2026-10-25T02:30:00Z',
  store: {
    name: 'Wellzone Mainz',
    street: 'Rheinallee',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
  },
  isCancelled: false,
  moves: 0,
}

/** The properties of the file, unfolded and unescaped. */
function read(changes: Partial<CalendarStay> = {}, locale: 'de' | 'en' = 'de') {
  const { content, name, method } = calendarFile({ ...stay, ...changes }, locale, publisher)
  const lines = content.split('\r\n')
  const unfolded = content.replaceAll('\r\n ', '').split('\r\n')
  const properties = Object.fromEntries(
    unfolded
      .filter((line) => line !== '')
      .map((line) => [
        line.split(/[:;]/)[0],
        line.slice(line.indexOf(':') + 1).replaceAll(/\\([,;\\])/g, '$1'),
      ]),
  )
  return { name, method, lines, properties }
}

describe('the calendar file of a booking', () => {
  test('holds the stay as instants, so that no zone can move it', () => {
    const { name, method, properties } = read()
    expect([name, method]).toEqual(['Wellzone_100104.ics', 'PUBLISH'])
    expect(properties).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: uid,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTART: '20261025T003000Z',
      DTEND: '20261025T023000Z',
      SUMMARY: 'Wellzone Premium, Mainz',
      LOCATION: 'Wellzone Mainz, Rheinallee 12a, 55116 Mainz',
    })
    expect(properties['DTSTAMP']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(properties['DESCRIPTION']).toContain('WZ-100104')
  })

  test('keeps its UID when it is cancelled, with a higher sequence', () => {
    expect(read({ isCancelled: true }).properties).toMatchObject({
      METHOD: 'CANCEL',
      UID: uid,
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    })
  })

  test('that was moved is a request to its reader, and each move and the end raise the sequence', () => {
    const reader = { name: 'Mara Lindner', email: 'mara@example.com' }
    const { method, content } = calendarFile({ ...stay, moves: 2 }, 'de', publisher, reader)
    expect(method).toBe('REQUEST')
    for (const line of ['METHOD:REQUEST', `UID:${uid}`, 'SEQUENCE:2', 'STATUS:CONFIRMED'])
      expect(content).toContain(`${line}\r\n`)
    expect(content.replaceAll('\r\n ', '')).toMatch(/ATTENDEE[^\r]*Mara Lindner[^\r]*mara@example\.com/i)
    expect(read({ moves: 2 }).properties).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '2' })
    expect(read({ moves: 2, isCancelled: true }).properties).toMatchObject({ SEQUENCE: '3' })
  })

  test('is in the requested language', () => {
    expect(read({}, 'de').properties['DESCRIPTION']).toContain('Bestellnummer')
    expect(read({}, 'en').properties['DESCRIPTION']).toContain('Order number')
  })

  test('has no line of more than 75 octets, and no text can start a new property', () => {
    const nasty = `Ä${'ö'.repeat(200)} 🧖;,\\\r\nBEGIN:VALARM\nX-EVIL:1`
    const { lines, properties } = read({
      wellzone: nasty,
      store: { ...stay.store, city: nasty, name: nasty },
    })
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => /^(BEGIN:VALARM|X-EVIL)/.test(line))).toEqual([])
    expect(properties['SUMMARY']).toContain('ö 🧖;,\\ BEGIN:VALARM X-EVIL:1')
  })
})
