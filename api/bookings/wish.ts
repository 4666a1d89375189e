import { createHash, createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Body } from '../contract.ts'
import type { Stay } from '../slots/find.ts'

/** What a visitor asks to book, without prices: those are not theirs to say. */
export type BookingWish = {
  /** The cart id: names the hold, and is the key to it as long as no account owns it. */
  guid: string
  storeId: number
  stay: Stay
  amounts: Record<string, number>
  isOnSite: boolean
}

export function wishOf(body: Body<'bookSlot'>): BookingWish {
  return {
    guid: body.guid.toLowerCase(),
    storeId: body.storeId,
    stay: {
      typeId: body.wellzoneTypeId,
      startsAt: Date.parse(body.bookingStart),
      endsAt: Date.parse(body.bookingEnd),
      persons: body.visitorAmount,
    },
    amounts: body.productIdAmount,
    isOnSite: body.isOnSiteBooking,
  }
}

/** The same wish has the same hash, however it is written: a repeat is told from a second wish by it. */
export function hashOf({ storeId, stay, amounts, isOnSite }: BookingWish): Buffer {
  const chosen = Object.entries(amounts).filter(([, amount]) => amount > 0).toSorted(([a], [b]) => Number(a) - Number(b))
  const facts = [storeId, stay.typeId, stay.startsAt, stay.endsAt, stay.persons, chosen, isOnSite]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

/** By this the holds of one network address are counted; the address itself is not kept. */
export function clientHash(secret: string, clientAddress: string): Buffer {
  return createHmac('sha256', secret).update(`anonymous holds of ${networkOf(clientAddress)}`).digest()
}

/** A household has one IPv4 address but 2^64 of IPv6, so of those the first half counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function groupsOf(part: string): string[] {
  // an IPv4 ending counts as two groups; it is never among the first four
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
