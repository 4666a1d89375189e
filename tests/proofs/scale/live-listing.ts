// Whether every process lists a time as free or taken as soon as a booking or a release is acknowledged.
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { SlotGroups } from '#openapi/generated/spa.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { book } from '../harness/visitor.ts'
import { type Conditions, insist, isLost } from './crowd.ts'
import type { Fleet, Member } from './fleet.ts'

/** Mainz has two suites of this type, so the second booking takes the time. */
const exclusive = { storeId: 2, typeId: 3, kind: 'EXCLUSIVE', rooms: 2 }

/**
 * Sells out one time after the other and releases it again, asking every process after each of the two.
 * Throws at the first wrong listing; returns how many each process gave, by its address.
 */
export async function watchListings(
  newVisitor: () => Browser,
  { gateways, apis }: Fleet,
  run: Conditions,
): Promise<Map<string, number>> {
  const members = [...gateways, ...apis]
  const answered = new Map(members.map(({ url }) => [url, 0]))
  for (let round = 0; !run.isOver; round++) {
    const day = Temporal.Now.plainDateISO('Europe/Berlin')
      .add({ days: 210 + (round % 140) })
      .toString()
    const slot = (await insist(run, () => listedBy(newVisitor(), day)))[0]
    if (!slot) throw new Error(`Nothing is free on ${day}.`)
    const held: string[] = []
    for (let room = 0; room < exclusive.rooms; room++) {
      const [visitor, request] = [newVisitor(), { cartId: randomUUID(), slotId: slot.id, persons: 2 }]
      held.push((await insist(run, () => book(visitor, request)))!.id)
    }
    await compare(`${slot.startsAt} is sold out`, (listed) => !listed.includes(slot.startsAt))
    await release(held[0]!)
    await compare(`${slot.startsAt} is free again`, (listed) => listed.includes(slot.startsAt))
    await release(held[1]!)
    await wait(50)

    async function release(bookingId: string): Promise<void> {
      await insist(run, () => newVisitor().run('releaseBooking', { input: { bookingId } }))
    }

    async function compare(claim: string, isRight: (listed: string[]) => boolean): Promise<void> {
      await Promise.all(
        members.map(async (member) => {
          const listed = await timesOf(member, day, run)
          if (listed === null) return
          answered.set(member.url, answered.get(member.url)! + 1)
          if (!isRight(listed)) throw new Error(`${member.role} ${member.url} does not say: ${claim}`)
        }),
      )
    }
  }
  return answered
}

/** The free times of a day from one process; null where it does not run at the moment. */
async function timesOf({ role, url }: Member, day: string, run: Conditions): Promise<string[] | null> {
  try {
    if (role === 'gateway')
      return (await listedBy(openBrowser({ shop: url }), day)).map(({ startsAt }) => startsAt)
    const path = '/api/v2/booking-time-slot/available-slots-per-product'
    const { storeId, typeId } = exclusive
    const response = await fetch(`${url}${path}?storeId=${storeId}&duration=2&day=${day}&visitorAmount=2`)
    if (response.status !== 200) throw new Error(`The listing returned ${response.status}.`)
    const groups = (await response.json()) as SlotGroups
    const group = groups.find(({ wellzoneTypeId }) => wellzoneTypeId === typeId)!
    return group.timeSlots.map(({ startTime }) => startTime)
  } catch (error) {
    if (run.phase !== 'steady' && isLost(error)) return null
    throw error
  }
}

async function listedBy(browser: Browser, day: string): Promise<{ id: string; startsAt: string }[]> {
  const { data, text } = await browser.ask(times, { day })
  const groups = data?.store?.slots as Group[] | undefined
  if (!groups) throw new Error(`The listing of ${day} returned ${text.slice(0, 300)}`)
  return groups.find(({ wellzoneType }) => wellzoneType.kind === exclusive.kind)!.slots
}

interface Group {
  wellzoneType: { kind: string }
  slots: { id: string; startsAt: string }[]
}

const times = `query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 2) {
  wellzoneType { kind } slots { id startsAt } } } }`
