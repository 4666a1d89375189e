// Visitors who book and pay without delay until the shop is killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '../harness/browser.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  openPayment,
  paymentStatus,
} from '../harness/visitor.ts'
import { isUnavailable, type Acknowledgements } from './acknowledgements.ts'

export interface Payer {
  browser: Browser
  addressId: string
}

/** Far more days than the run can fill. */
const days = { from: 30, to: 200 }

/** Holds one suite after the other without an account. */
export function holdRepeatedly(
  browser: Browser,
  acknowledged: Acknowledgements,
  isOver: () => boolean,
): Promise<void> {
  return untilKilled(isOver, async () => {
    await bookFor(browser, acknowledged)
  })
}

/** Books, pays and checks the payment with an account. */
export function payRepeatedly(
  { browser, addressId }: Payer,
  acknowledged: Acknowledgements,
  isOver: () => boolean,
): Promise<void> {
  return untilKilled(isOver, async () => {
    const held =
      ((await browser.run('heldBooking', { id: null })) as Held | null) ??
      (await bookFor(browser, acknowledged))
    if (!held) return
    // A payment that a kill left open allows no change, and needs none.
    await checkOut(browser, held, addressId).catch(refusal)
    const way = Math.random() < 0.5 ? 'PAYPAL' : 'CREDIT_CARD'
    const key = randomUUID()
    const opened = addPending(acknowledged, { kind: 'pay', browser, held, way, key })
    const step = await openPayment(browser, held, way, key).catch(refusal)
    opened.isAnswered()
    if (!step) return void (await wait(100))
    const approved = addPending(acknowledged, { kind: 'approve', browser, step })
    await approve(browser, step)
    acknowledged.taken.add(step.reference)
    approved.isAnswered()
    for (let polls = 0; polls < 40 && !isOver(); polls++) {
      if ((await paymentStatus(browser, step.reference)) === 'PAID')
        return void acknowledged.paid.add(step.reference)
      await wait(50)
    }
  })
}

async function bookFor(browser: Browser, acknowledged: Acknowledgements): Promise<Held | null> {
  const request = await chooseSlot(browser, days)
  const entry = addPending(acknowledged, { kind: 'book', browser, request })
  const held = await book(browser, request)
  entry.isAnswered()
  if (held) acknowledged.holds.set(request.cartId, held.id)
  return held
}

/** Records the request as pending until it is resolved; only a kill leaves one behind. */
function addPending(
  acknowledged: Acknowledgements,
  entry: Acknowledgements['pending'][number],
): { isAnswered(): void } {
  acknowledged.pending.push(entry)
  return { isAnswered: () => void acknowledged.pending.splice(acknowledged.pending.indexOf(entry), 1) }
}

/** Repeats while the shop responds. Any error except its unavailability fails the proof. */
async function untilKilled(isOver: () => boolean, once: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    try {
      await once()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return
    }
  }
}

/** A refusal counts as a response. */
function refusal(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('Refused:')) return null
  throw error
}
