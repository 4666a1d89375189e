// The booking part of the API through its real request pipeline, on a real database. Each request has its own
// network address unless a test sets one; the session of a user is the token `user-<id>`.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { orderStatus } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import { sampleSeller } from '../words/seller.ts'
import { googleWallet } from './wallet/google-keys.ts'
import { serveRoutesForUsers, ticketSecrets, visitorSecret } from './users.ts'
import { companionsRoutes } from '../account/companions/routes.ts'
import { cancellationsRoutes } from '../stays/cancel/routes.ts'
import { ordersRoutes } from '../order-list/routes.ts'
import { reschedulesRoutes } from '../stays/move/routes.ts'
import { reviewsRoutes } from '../reviews/routes.ts'
import { openedLinksRoutes, ownLinksRoutes } from '../stays/link/routes.ts'
import { waitingRoutes } from '../waiting/routes.ts'
import { ticketRoutes } from '../stays/ticket/routes.ts'
import { walletRoutes } from '../stays/wallet/routes.ts'
import { slotsRoutes } from '../slots/routes.ts'
import { bookingsRoutes } from '../stays/hold/routes.ts'
import { challengesRoutes } from '../challenges/routes.ts'
import { solvedChallenge } from './challenge.ts'
import { type HoldPolicy, readConfig } from '../config.ts'

type Schemas = components['schemas']
export type BookRequest = Schemas['BookRequest']
export type BookingOrder = Schemas['BookingOrder']
export type Call = {
  method?: string
  json?: unknown
  guid?: string
  user?: number
  from?: string
  /** The header `Challenge-Solution`. */
  solution?: string
  language?: string
  /** The header `Idempotency-Key`. */
  key?: string
}
export type TestResponse<Body> = {
  status: number
  body: Body & { code?: string; alternatives?: Array<Schemas['SlotAlternative']> }
}

export const policy: HoldPolicy = readConfig({}).hold

/** Tests book in 2099, where nothing is in their way. */
export const bookingHorizonDays = 36_500

const urls = { shopUrl: 'https://shop.test', apiUrl: 'https://api.test' }
const wallets = { googleWallet, appleWallet: undefined }

let count = 0

export function openBookings(
  getDb: () => Db,
  hold: HoldPolicy = policy,
  maintenanceUntil?: Date,
  horizonDays = bookingHorizonDays,
) {
  const api = serveRoutesForUsers(() => {
    const db = getDb()
    return {
      ...bookingsRoutes({ db, hold, visitorSecret, maintenanceUntil, bookingHorizonDays: horizonDays }),
      ...ordersRoutes({ db, seller: sampleSeller, visitorSecret, ...wallets }),
      ...ticketRoutes({ db, ticketSecrets }),
      ...walletRoutes({ db, ticketSecrets, ...urls, ...wallets }),
      ...companionsRoutes({ db }),
      ...cancellationsRoutes({ db }),
      ...reschedulesRoutes({ db, maintenanceUntil, bookingHorizonDays: horizonDays }),
      ...reviewsRoutes({ db }),
      ...slotsRoutes({ db, bookingHorizonDays: horizonDays }),
      ...challengesRoutes({ db, visitorSecret, challengeWork: 2 }),
      ...ownLinksRoutes({ db, visitorSecret }),
      ...openedLinksRoutes({ db, visitorSecret, seller: sampleSeller }),
      ...waitingRoutes({ db, hold, visitorSecret, maintenanceUntil, bookingHorizonDays: horizonDays }),
    }
  })

  async function fetch(
    path: string,
    { method = 'GET', json, guid, user, from, solution, language, key }: Call = {},
  ): Promise<Response> {
    const headers = new Headers()
    if (guid !== undefined) headers.set('order-guid', guid)
    if (user !== undefined) headers.set('authorization', `Bearer user-${user}`)
    if (solution !== undefined) headers.set('challenge-solution', solution)
    if (language) headers.set('accept-language', language)
    if (key) headers.set('idempotency-key', key)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const request = new Request(`http://spa.test/api${path}`, {
      method,
      headers,
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    return api.fetch(request, from ?? `10.51.${++count >> 8}.${count & 255}`)
  }

  async function call<Body>(path: string, asked?: Call): Promise<TestResponse<Body>> {
    const response = await fetch(path, asked)
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }

  return {
    reports: api.reports,
    fetch,
    call,
    book: (changes: Partial<BookRequest> = {}, more: Call = {}) =>
      call<BookingOrder>('/v2/order/Book', { method: 'POST', json: bookRequest(changes), ...more }),
    held: (caller: Call) => call<BookingOrder>('/v2/website/order/booking-order', caller),
    extend: (id: number, caller: Call) =>
      call<Schemas['HoldExtension']>(`/v2/order/extendBookingTimeout/${id}`, { method: 'POST', ...caller }),
    /** Extends a hold as a browser does it: with a proof of work of the same network. */
    async extendSolved(id: number, guid: string) {
      const from = `10.52.${++count >> 8}.${count & 255}`
      const path = '/v2/challenge?operation=extendBooking'
      const { body: challenge } = await call<Schemas['Challenge']>(path, { from })
      const caller = { guid, from, solution: await solvedChallenge(challenge) }
      return call<Schemas['HoldExtension']>(`/v2/order/extendBookingTimeout/${id}`, {
        method: 'POST',
        ...caller,
      })
    },
    insure: (id: number, caller: Call) =>
      call<BookingOrder>(`/v2/order/${id}/orderYNK`, { method: 'POST', json: {}, ...caller }),
    uninsure: (id: number, caller: Call) =>
      call<BookingOrder>(`/v2/order/${id}/orderYNK`, { method: 'DELETE', ...caller }),
    release: (id: number, caller: Call) =>
      call<object>(`/v2/order/${id}/reserved`, { method: 'DELETE', ...caller }),
    bind: (guid: string, user: number) =>
      call<BookingOrder>('/v2/order/BindOrder', { method: 'POST', json: { guid }, user }),
    name: (id: number, names: string[], caller: Call, userInBooking = true) =>
      call<BookingOrder>('/v2/visitor/order', {
        method: 'PUT',
        json: visitorsRequest(id, names, userInBooking),
        ...caller,
      }),
    bill: (id: number, addressId: number, user: number) =>
      call<BookingOrder>(`/v2/order/${id}/billingAddress/${addressId}`, { method: 'PUT', user }),
    slots: (storeId: number, day: string, duration = 2, persons?: number) =>
      call<Schemas['SlotGroup'][]>(
        `/v2/booking-time-slot/available-slots-per-product?storeId=${storeId}&day=${day}&duration=${duration}${persons ? `&visitorAmount=${persons}` : ''}`,
      ),
  }
}

/** Two persons in a Classic in Mainz, on a Tuesday evening in the far future. */
export function bookRequest(changes: Partial<BookRequest> = {}): BookRequest & { guid: string } {
  return {
    guid: randomUUID(),
    bookingStart: '2099-06-02T16:00:00Z',
    bookingEnd: '2099-06-02T18:00:00Z',
    wellzoneTypeId: 1,
    storeId: 2,
    productIdAmount: {},
    visitorAmount: 2,
    isOnSiteBooking: false,
    ...changes,
  }
}

function visitorsRequest(
  bookingOrderId: number,
  names: string[],
  userInBooking: boolean,
): Schemas['VisitorsRequest'] {
  const visitors = names.map((firstName) => ({ firstName, lastName: 'Lindner', doNotInformPerMail: false }))
  return { bookingOrderId, userInBooking, visitors }
}

/** A user with one saved address. */
/** A stay that the account paid for long ago. */
export async function paidBefore(db: Db, userId: number): Promise<void> {
  await sql`
    INSERT INTO orders (guid, kind, store_id, user_id, status_id, locale, request_hash, ordered_at)
    SELECT gen_random_uuid(), 'booking', 2, ${userId}, id, 'de', sha256('paid'), now() - interval '1 year'
    FROM order_status WHERE id = ${orderStatus.done}`.execute(db)
}

export async function newUser(db: Db): Promise<{ userId: number; addressId: number }> {
  const name = `guest-${++count}-${process.pid}`
  const { id: userId } = await db
    .insertInto('app_user')
    .values({
      membership_number: name,
      email: `${name}@example.com`,
      password_hash: 'none',
      salutation: 1,
      first_name: 'Mara',
      last_name: 'Lindner',
      date_of_birth: '1994-05-17',
      locale: 'de',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: addressId } = await db
    .insertInto('address')
    .values({
      user_id: userId,
      place: 1,
      salutation: 1,
      first_name: 'Mara',
      last_name: 'Lindner',
      street: 'Rheinallee',
      house_number: '12a',
      postal_code: '55116',
      city: 'Mainz',
      country_id: 84,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, addressId }
}

/** Moves start and expiry of one hold so many minutes into the past. */
export async function passMinutes(db: Db, orderId: number, minutes: number): Promise<void> {
  await sql`
    UPDATE reservation SET held_at = held_at - make_interval(mins => ${minutes}),
      hold_until = hold_until - make_interval(mins => ${minutes}),
      payment_until = payment_until - make_interval(mins => ${minutes})
    WHERE order_id = ${orderId}`.execute(db)
}
