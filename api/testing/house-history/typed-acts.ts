// Each act as a page sends it, and as it is typed.
import { addDays } from '../../words/wall-clock.ts'
import { mainz, type openHouse } from '../house.ts'
import type { Given } from './world.ts'

export interface TypedAct {
  name: string
  method: 'POST' | 'PUT'
  path: string
  json: object
  /** `KEY=VALUE` of the command. */
  words: string[]
}

export interface Moment {
  given: Given
  /** An order of `given`. */
  order: number
  suite: number
  /** The day of the stays. */
  day: string
  /** A number by which an act chooses one of its inputs. */
  choice: number
  /** Reads as a page does. */
  read(path: string): ReturnType<ReturnType<typeof openHouse>['call']>
}

type Option = { startsAt?: string; hours?: number; difference: number | null }
type Receipt = { receipt?: { number: string; amount: number } }

let receipts = 0

/** A receipt of the till for what is due, which is sometimes another amount. */
function receiptOf(due: number | null | undefined, choice: number): [json: Receipt, words: string[]] {
  if (due === null || due === undefined || due <= 0) return [{}, []]
  const [number, amount] = [`R-${++receipts}`, choice % 7 === 6 ? 1 : due]
  return [{ receipt: { number, amount } }, [`receipt=${number}`, `amount=${amount}`]]
}

const pick = <Thing>(of: readonly Thing[], choice: number): Thing => of[choice % of.length]!

/** `key=value` for each field that has one. */
const wordsOf = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${String(value)}`)

async function optionOf({ read, choice }: Moment, path: string): Promise<Option | undefined> {
  const items = ((await read(path)).body['items'] ?? []) as Option[]
  return items.length > 0 ? pick(items, choice) : undefined
}

type Made = Omit<TypedAct, 'name'>

/** Acts on what is held. */
export const ofHolds = ['book-stay', 'record-receipt', 'redeem-voucher']

export const typedActs: Record<string, (moment: Moment) => Promise<Made>> = {
  async 'set-arrival'({ order, day, choice }) {
    const state = pick(['arrived', 'left', 'none', 'later', 'noShow', 'arrived', 'left'], choice)
    const expectedAt = state === 'later' ? `${day}T${pick([12, 13, 16], choice)}:30:00Z` : undefined
    const json = { state, ...(expectedAt && { expectedAt }) }
    const words = wordsOf({ order, state, expectedAt })
    return { method: 'PUT', path: `/stays/${order}/arrival`, json, words }
  },
  async 'name-person'({ order }) {
    const json = { firstName: 'Ole Jan', lastName: 'Sander' }
    return { method: 'POST', path: `/stays/${order}/persons`, json, words: wordsOf({ order, ...json }) }
  },
  async 'add-note'({ order }) {
    const json = { text: 'Rampe für Räder öffnen' }
    return { method: 'POST', path: `/stays/${order}/notes`, json, words: wordsOf({ order, ...json }) }
  },
  async 'set-cleaning'({ suite, choice }) {
    const json = { isClean: choice % 4 > 0 }
    return { method: 'PUT', path: `/suites/${suite}/cleaning`, json, words: wordsOf({ suite, ...json }) }
  },
  async 'move-stay'(moment) {
    const { order, day, choice } = moment
    const option = await optionOf(moment, `/stays/${order}/times/${day}`)
    const startsAt = option?.startsAt ?? `${day}T16:00:00Z`
    const reason = choice % 5 ? pick(['goodwill', 'journey', 'house'], choice) : undefined
    const [receipt, paid] = receiptOf(option?.difference, choice)
    return {
      method: 'PUT',
      path: `/stays/${order}/time`,
      json: { startsAt, ...(reason && { reason }), ...receipt },
      words: [...wordsOf({ order, at: startsAt, reason }), ...paid],
    }
  },
  async 'lengthen-stay'(moment) {
    const { order, choice } = moment
    const option = await optionOf(moment, `/stays/${order}/lengths`)
    const json = { hours: option?.hours ?? 3, ...(choice % 3 === 0 && { inOther: true }) }
    const [receipt, paid] = receiptOf(option?.difference, choice)
    return {
      method: 'PUT',
      path: `/stays/${order}/length`,
      json: { ...json, ...receipt },
      words: [...wordsOf({ order, ...json }), ...paid],
    }
  },
  async 'cancel-stay'({ order, choice }) {
    const back = pick(['byRule', 'all', 'part', 'voucher', 'house'], choice)
    const amount = back === 'part' || back === 'voucher' ? 20 + (choice % 100) / 4 : undefined
    const reason = choice % 4 ? 'goodwill' : undefined
    const json = { back, ...(amount && { amount }), ...(reason && { reason }) }
    const words = wordsOf({ order, back, amount, reason })
    return { method: 'POST', path: `/stays/${order}/cancellation`, json, words }
  },
  async 'book-stay'({ given, order, choice }) {
    const names = { firstName: 'Edda', lastName: 'Ruge' }
    const to = choice % 4 < 2 ? { email: `edda-${order}@example.org`, language: 'en' } : {}
    const [receipt, paid] = choice % 2 ? receiptOf(given.due[order], choice) : [{}, []]
    return {
      method: 'POST',
      path: `/stays/${order}/booking`,
      json: { ...names, ...to, ...receipt },
      words: [...wordsOf({ order, ...names, ...to }), ...paid],
    }
  },
  async 'record-receipt'({ given, order, choice }) {
    const [receipt, paid] = receiptOf(given.due[order], choice)
    const path = `/orders/${order}/receipts`
    return { method: 'POST', path, json: receipt, words: [...wordsOf({ order }), ...paid] }
  },
  async 'redeem-voucher'({ given, order }) {
    const json = { code: given.voucher.code }
    return { method: 'POST', path: `/stays/${order}/vouchers`, json, words: wordsOf({ order, ...json }) }
  },
  async 'block-voucher'({ given: { voucher }, choice }) {
    const json = { isReplaced: choice % 2 === 0, why: pick(['lost', 'stolen', 'unreadable'], choice) }
    return {
      method: 'POST',
      path: `/stores/${mainz}/vouchers/${voucher.id}/block`,
      json: { ...json, orderId: voucher.order },
      words: wordsOf({ store: mainz, voucher: voucher.id, order: voucher.order, ...json }),
    }
  },
  async 'record-refund'({ order, choice }) {
    const json = { way: pick(['till', 'provider'], choice), reference: `B-${order}-${choice % 3}` }
    return { method: 'POST', path: `/orders/${order}/refunds`, json, words: wordsOf({ order, ...json }) }
  },
  async 'close-day'({ day: today, choice }) {
    const day = pick([today, addDays(today, -4)], choice)
    const note = choice % 3 ? 'Wechselgeld fehlt' : undefined
    const json = { till: pick([0, 119, -20.5], choice), ...(note && { note }) }
    const words = wordsOf({ store: mainz, day, ...json })
    return { method: 'POST', path: `/stores/${mainz}/takings/${day}`, json, words }
  },
  async 'close-suite'({ suite, day, choice }) {
    const json = { ...spanOf(day, choice), why: 'Wasser im Bad' }
    return { method: 'POST', path: `/suites/${suite}/closings`, json, words: wordsOf({ suite, ...json }) }
  },
  async 'open-suite'({ suite, day, choice }) {
    const json = spanOf(day, choice)
    return { method: 'POST', path: `/suites/${suite}/openings`, json, words: wordsOf({ suite, ...json }) }
  },
  async 'set-hours'({ day: from, choice }) {
    const state = pick(['open', 'usual', 'open', 'closed'], choice)
    const hours = state === 'open' ? { opens: pick(['10:00', '14:00'], choice), closes: '22:00' } : {}
    const json = { from, state, ...hours, why: 'Betriebsfeier' }
    const words = wordsOf({ store: mainz, ...json })
    return { method: 'PUT', path: `/stores/${mainz}/hours`, json, words }
  },
  async 'free-suite'({ order }) {
    return { method: 'POST', path: `/stays/${order}/freeing`, json: {}, words: wordsOf({ order }) }
  },
  async 'send-again'({ order, choice }) {
    const json = { what: pick(['confirmation', 'invoice', 'link'], choice) }
    return { method: 'POST', path: `/orders/${order}/mails`, json, words: wordsOf({ order, ...json }) }
  },
  async 'change-suite'({ order }) {
    return { method: 'PUT', path: `/stays/${order}/suite`, json: {}, words: wordsOf({ order }) }
  },
}

const spanOf = (day: string, choice: number) => ({
  from: `${day}T${pick(['08', '13'], choice)}:00:00Z`,
  until: `${day}T${pick([15, 18, 21], choice)}:00:00Z`,
})
