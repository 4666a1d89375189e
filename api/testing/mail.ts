// A mail server on the loopback with the faults that a test chooses, and payloads to send through it.
import { sql } from 'kysely'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Db } from '../database/tables.ts'
import { claimMail } from '../mail/claims.ts'
import { deliver, type DeliveryOptions, type Outcome } from '../mail/delivery.ts'
import { sampleSeller } from '../words/seller.ts'
import type { BookingCancelled } from '../stays/mails/booking-cancelled.ts'
import type { BookingConfirmed } from '../stays/mails/booking-confirmed.ts'
import type { Invited } from '../stays/mails/invited.ts'
import type { PaymentReturned } from '../stays/mails/payment-returned.ts'
import type { BookingMoved } from '../stays/mails/booking-moved.ts'
import type { CompanionCancelled } from '../stays/mails/companion-cancelled.ts'
import type { CompanionMoved } from '../stays/mails/companion-moved.ts'
import type { StayReminder } from '../stays/mails/stay-reminder.ts'
import { mails } from '../mails.ts'
import type { Places } from '../words/places.ts'
import { ticketSecrets, visitorSecret } from './users.ts'

export const places: Places = {
  shopUrl: 'https://shop.test',
  apiUrl: 'https://api.test',
  // A street without German letters, because the tests look for them in English mails.
  seller: { ...sampleSeller, street: 'Musterweg 1' },
  visitorSecret,
  ticketSecrets,
}

/** What delivery and outbox page need to render. */
export const rendering = { mails, places }

/** Delivers the mail that has been due longest; undefined if none is due. */
export async function deliverNext(db: Db, options: DeliveryOptions): Promise<Outcome | undefined> {
  const { transport } = options
  const claimed = transport && (await claimMail(db))
  return claimed && deliver(db, claimed, { ...options, transport })
}

/**
 * Accepts mail, is silent, is busy (421), rejects the recipient (550), or sends its reply line by line
 * without end. `refusal` replies to one command instead, and `slow` replies later or, without `ms`, never: to
 * a command, to the connection (`open`) or to the message (`.`).
 */
export type Mode = 'accepts' | 'hangs' | 'busy' | 'rejects' | 'drips'
type Refusal = { command: string; reply: string }
type Slow = { command: string; ms?: number }

export type Received = { from: string; to: string[]; raw: string }

export async function openMailServer() {
  const sockets = new Set<Socket>()
  const server = {
    mode: 'accepts' as Mode,
    refusal: null as Refusal | null,
    slow: null as Slow | null,
    received: [] as Received[],
    sockets,
    url: '',
    close,
  }
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (server.mode === 'drips') drip(socket)
    else if (server.mode === 'busy') socket.end('421 Too busy\r\n')
    else if (server.mode !== 'hangs') converse(socket, server)
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

function converse(
  socket: Socket,
  server: { mode: Mode; refusal: Refusal | null; slow: Slow | null; received: Received[] },
): void {
  let mail: Received = { from: '', to: [], raw: '' }
  let isData = false
  let rest = ''
  reply('open', '220 mail.test')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData) readData(line)
      else reply(line.slice(0, 4).toUpperCase(), replyTo(line))
    }
  })

  function reply(command: string, text: string): void {
    const write = () => {
      if (command === '.') server.received.push(mail)
      socket.write(`${text}\r\n`)
      if (command === 'QUIT') socket.end()
    }
    if (server.slow?.command !== command) write()
    else if (server.slow.ms !== undefined) setTimeout(write, server.slow.ms)
  }

  function replyTo(line: string): string {
    const command = line.slice(0, 4).toUpperCase()
    if (command === server.refusal?.command) return server.refusal.reply
    if (command === 'MAIL') mail = { from: line, to: [], raw: '' }
    if (command === 'RCPT' && server.mode === 'rejects') return '550 No such mailbox'
    if (command === 'RCPT') mail.to.push(line)
    if (command === 'DATA') isData = true
    return command === 'DATA' ? '354 Continue' : '250 OK'
  }

  function readData(line: string): void {
    if (line !== '.') {
      mail.raw += `${line}\r\n`
      return
    }
    isData = false
    reply('.', '250 Accepted')
  }
}

/** Greets and then sends a reply without end, which only a timeout for the whole delivery stops. */
function drip(socket: Socket): void {
  socket.write('220 mail.test\r\n')
  const timer = setInterval(() => socket.write('250-And another thing\r\n'), 20)
  socket.on('close', () => clearInterval(timer))
}

/** Makes every mail due, as after the pause that follows a failure. */
export async function endPause(db: Db): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: sql`clock_timestamp()` })
    .execute()
}

export const booking: BookingConfirmed = {
  moves: 0,
  hasAccount: true,
  tillReceipt: null,
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
  isBookerComing: true,
  guests: ['Mara Lindner', 'Jon Adler'],
  extras: [{ name: 'Decke', quantity: 2 }],
  discount: null,
  lines: [
    { name: 'Premium', quantity: 1, cents: 117_750 },
    { name: 'Decke', quantity: 2, cents: 900 },
  ],
  isInsured: false,
  totalCents: 118_650,
  byVouchersCents: 0,
  freeUntil: '2026-12-03T17:00:00.000Z',
  ticket: {
    orderId: 100_104,
    version: 0,
    storeId: 2,
    typeId: 2,
    initials: 'ML',
    startsAt: Date.parse('2026-12-05T17:00:00Z'),
    endsAt: Date.parse('2026-12-05T20:00:00Z'),
  },
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
  keptCents: 0,
  moves: 0,
  isDisputed: false,
  by: 'guest',
  reader: 'booker',
  isNothing: false,
  hasAccount: true,
}

export const invited: Invited = {
  orderId: booking.orderId,
  firstName: 'Jon',
  booker: 'Mara Lindner',
  isBookerComing: true,
  wellzone: booking.wellzone,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  store: booking.store,
  storeRoute: 'mainz',
  email: 'jon.adler@example.com',
  moves: 0,
}

export const companionOff: CompanionCancelled = {
  orderId: booking.orderId,
  wellzone: booking.wellzone,
  store: booking.store,
  moves: 1,
  by: 'guest' as const,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  firstName: 'Jon',
  email: 'jon.adler@example.com',
  booker: 'Mara Lindner',
}

export const moved: BookingMoved = {
  orderId: booking.orderId,
  moves: 2,
  wellzone: booking.wellzone,
  startsAt: '2026-12-06T13:00:00Z',
  endsAt: '2026-12-06T16:00:00Z',
  formerly: { startsAt: booking.startsAt, endsAt: booking.endsAt },
  store: booking.store,
  booker: 'Mara Lindner',
  email: 'mara.lindner@example.com',
  hasAccount: true,
  refundCents: 650,
  returnedCents: 1_000,
  voucherCents: 200,
  paidCents: 0,
  changed: null,
  ticket: null,
}

export const companion: CompanionMoved = {
  ...moved,
  email: 'jon.adler@example.com',
  firstName: 'Jon',
  storeRoute: 'mainz',
}

export const reminder: StayReminder = {
  orderId: booking.orderId,
  wellzone: booking.wellzone,
  store: booking.store,
  moves: 1,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  booker: 'Mara Lindner',
  isBookerComing: true,
  storeRoute: 'mainz',
  companion: null,
  ticket: null,
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
