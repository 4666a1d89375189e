import { html } from 'hono/html'
import { isPayable, type LocalIntent, type LocalStatus } from '../rules.ts'
import { alertBox, type Html, page } from './page.ts'

export type Visit = {
  intent: LocalIntent
  /** The merchant's name for visitors. */
  merchant: string
  hasFaultsPage: boolean
}

/** The steps of a payment that a visitor can choose, with their buttons. */
export const outcomes = {
  approve: 'Paid',
  decline: 'Declined',
  challenge: 'Challenge',
  cancel: 'Cancelled',
} as const

/**
 * One page for all statuses of a payment. One that has ended shows this page after the back button, a reload
 * or an old address, without buttons.
 */
export function paymentPage({ intent, merchant, hasFaultsPage }: Visit): Html {
  const { status } = intent
  const isDeclined = status === 'declined'
  return page(
    'Test payment',
    html`${isDeclined ? alertBox(saidOf.declined) : html`<p role="status">${saidOf[status]}</p>`}
    ${summary(intent, merchant)}
    ${isPayable(status) ? buttons(intent) : wayBack(intent, merchant)}`,
    { hasFaultsPage, isProblem: isDeclined },
  )
}

const saidOf: Record<LocalStatus, string> = {
  open: 'Choose how this payment ends. If you close this window, nothing is paid.',
  challenged: 'The bank asks for a confirmation. Choose how it ends.',
  declined: 'The payment was declined. Try again, or cancel.',
  captured: 'This payment is complete. It will not be made again.',
  cancelled: 'This payment was cancelled. Nothing was paid.',
  expired: 'The time for this payment is over. Nothing was paid.',
}

function summary({ currency, amount_minor, expires_at }: LocalIntent, merchant: string): Html {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount_minor / 100)
  const until = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return html`<section class="summary" aria-label="Payment to ${merchant}">
    <p>Payment to ${merchant}</p>
    <p class="amount">${amount}</p>
    <p>Payable until <time datetime="${expires_at.toISOString()}">${until.format(expires_at)}</time></p>
  </section>`
}

function buttons(intent: LocalIntent): Html {
  return html`<form method="post">
    ${Object.entries(outcomes).map(
      ([step, label]) => html`<button formaction="${addressOf(intent)}/${step}">${label}</button>`,
    )}
  </form>`
}

function wayBack({ status, return_url, cancel_url }: LocalIntent, merchant: string): Html {
  const back = status === 'captured' ? return_url : cancel_url
  return html`<p><a href="${back}">Back to ${merchant}</a></p>`
}

export function addressOf({ token }: LocalIntent): string {
  return `/provider/pay/${token}`
}
