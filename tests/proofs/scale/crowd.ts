// Visitors book and pay through the balancer. A request without a response is repeated unchanged, but
// only while processes are being killed: at any other time it fails the proof.
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
import type { Acknowledgements } from '../kill/acknowledgements.ts'

export interface Conditions {
  acknowledged: Acknowledgements
  /** What happens to the processes meanwhile. */
  phase: 'steady' | 'deploying' | 'killing'
  /** Requests that a killed process did not answer. */
  lost: number
  isOver: boolean
}

export interface Payer {
  browser: Browser
  addressId: string
}

/** Far more days than the run can fill. */
const days = { from: 30, to: 200 }

/** Holds one suite after the other without an account, each from another network. */
export async function holdRepeatedly(newVisitor: () => Browser, run: Conditions): Promise<void> {
  while (!run.isOver) await hold(newVisitor(), run)
}

/** An account may open 60 payments in ten minutes, which is less than a quick machine does. */
const paymentsEach = 40

/** Books, pays and waits until the payment has arrived, with one account after the other. */
export async function payRepeatedly(newPayer: () => Promise<Payer>, run: Conditions): Promise<void> {
  while (!run.isOver) await paySome(await insist(run, newPayer), run)
}

async function paySome({ browser, addressId }: Payer, run: Conditions): Promise<void> {
  for (let turn = 0; turn < paymentsEach && !run.isOver; turn++) {
    const held = await hold(browser, run)
    if (!held) continue
    const key = randomUUID()
    await insist(run, () => checkOut(browser, held, addressId))
    const step = await insist(run, () => openPayment(browser, held, 'PAYPAL', key))
    await insist(run, () => approve(browser, step))
    run.acknowledged.taken.add(step.reference)
    for (;;) {
      const status = await insist(run, () => paymentStatus(browser, step.reference))
      if (status === 'PAID') break
      if (status !== 'PENDING') throw new Error(`Payment ${step.reference} is ${status}.`)
      await wait(50)
    }
    run.acknowledged.paid.add(step.reference)
  }
}

/** Repeats the request while kills may have lost it. */
export async function insist<Result>(run: Conditions, ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (run.phase !== 'killing' || !isLost(error)) throw error
      run.lost += 1
      await wait(50)
    }
  }
}

async function hold(browser: Browser, run: Conditions): Promise<Held | null> {
  const request = await insist(run, () => chooseSlot(browser, days))
  const held = await insist(run, () => book(browser, request)).catch(nullIfTooMany)
  if (held) run.acknowledged.holds.set(request.cartId, held.id)
  return held
}

/**
 * Takes a refusal by the budget of holds for no error: several of the crowd may want the same day of a store.
 */
function nullIfTooMany(error: Error): null {
  if (error.message.includes('TOO_MANY_HOLDS')) return null
  throw error
}

/** Whether a process that ended may be the cause. */
export function isLost(error: unknown): boolean {
  return /fetch failed|terminated|returned 50[234]|No process has responded|UPSTREAM_UNAVAILABLE/.test(
    (error as Error).message,
  )
}
