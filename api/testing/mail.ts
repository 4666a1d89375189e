// A mail server on the loopback that behaves as badly as a test wants, and letters to send through it.
import { sql, type Kysely } from 'kysely'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Database } from '../database/tables.ts'
import { sampleSeller } from '../words/seller.ts'
import type { BookingCancelled } from '../cancellations/mails/booking-cancelled.ts'
import type { BookingConfirmed } from '../bookings/mails/booking-confirmed.ts'
import type { Invited } from '../bookings/mails/invited.ts'
import type { PaymentReturned } from '../bookings/mails/payment-returned.ts'
import type { Places } from '../words/places.ts'

export const places: Places = {
  shopUrl: 'https://shop.test',
  apiUrl: 'https://api.test',
  seller: { ...sampleSeller, street: 'Musterweg 1' },
} // a street without letters that only German has

/** What the server does: takes mail, says nothing, is busy (421), knows no such recipient (550), or drips line by line. */
export type Mood = 'takes' | 'hangs' | 'busy' | 'rejects' | 'drips'

export type Taken = { from: string; to: string[]; raw: string }

export async function openMailServer() {
  const sockets = new Set<Socket>()
  const server = { mood: 'takes' as Mood, taken: [] as Taken[], sockets, url: '', close }
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (server.mood === 'drips') drip(socket)
    else if (server.mood === 'busy') socket.end('421 Too busy\r\n')
    else if (server.mood !== 'hangs') talk(socket, server)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  server.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return server

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    listener.close()
    await once(listener, 'close')
  }
}

function talk(socket: Socket, server: { mood: Mood; taken: Taken[] }): void {
  let mail: Taken = { from: '', to: [], raw: '' }
  let isData = false
  let rest = ''
  socket.write('220 mail.test\r\n')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData) hear(line)
      else socket.write(`${answer(line)}\r\n`)
    }
  })

  function answer(line: string): string {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'MAIL') mail = { from: line, to: [], raw: '' }
    if (word === 'RCPT' && server.mood === 'rejects') return '550 No such mailbox'
    if (word === 'RCPT') mail.to.push(line)
    if (word === 'DATA') isData = true
    if (word === 'QUIT') socket.end()
    return word === 'DATA' ? '354 Go on' : '250 Well'
  }

  function hear(line: string): void {
    if (line !== '.') {
      mail.raw += `${line}\r\n`
      return
    }
    isData = false
    server.taken.push(mail)
    socket.write('250 Taken\r\n')
  }
}

/** Greets well and then never comes to the end of its answer: only a deadline for the whole helps. */
function drip(socket: Socket): void {
  socket.write('220 mail.test\r\n')
  const tap = setInterval(() => socket.write('250-And another thing\r\n'), 20)
  socket.on('close', () => clearInterval(tap))
}

/** As if the pause after a failure were over. */
export async function letPausePass(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: sql`clock_timestamp()` })
    .execute()
}

export const booking: BookingConfirmed = {
  orderId: 100_104,
  wellzone: 'Premium',
  startsAt: '2026-12-05T17:00:00Z',
  endsAt: '2026-12-05T20:00:00Z',
  store: {
    name: 'Wellzone Mainz',
    street: 'Rheinallee',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
    timeZone: 'Europe/Berlin',
  },
  persons: 2,
  guests: ['Mara Lindner', 'Jon Adler'],
  extras: [{ name: 'Decke', quantity: 2 }],
  isInsured: false,
  totalCents: 118_650,
}

export const cancelled: BookingCancelled = {
  orderId: booking.orderId,
  wellzone: booking.wellzone,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  store: booking.store,
  refundCents: booking.totalCents,
  returnedCents: 0,
  voucherCents: 0,
}

export const invited: Invited = {
  orderId: booking.orderId,
  firstName: 'Jon',
  booker: 'Mara Lindner',
  wellzone: booking.wellzone,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  store: booking.store,
  storeRoute: 'mainz',
}

export const returned: PaymentReturned = {
  orderId: 100_104,
  amountCents: 17_570,
  reason: 'room-gone',
  city: 'Mainz',
  startsAt: '2026-12-05T17:00:00Z',
  endsAt: '2026-12-05T20:00:00Z',
  timeZone: 'Europe/Berlin',
}
