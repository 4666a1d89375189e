import { html } from 'hono/html'
import {
  addressOf,
  alertBox,
  amountOf,
  cancelForm,
  frameOf,
  type Html,
  page,
  summary,
  type Visit,
} from './page.ts'
import { texts } from './texts.ts'

export function paypalPage(visit: Visit): Html {
  const { intent, merchant } = visit
  const t = texts[intent.locale]
  const isDeclined = intent.status === 'declined'
  return page(
    frameOf(visit),
    t.paypal.title,
    html`${isDeclined && alertBox(t.paypal.declined)}
    <p>${t.paypal.lead(merchant)}</p>
    ${summary(visit)}
    <dl class="account"><dt>${t.paypal.account}</dt><dd>${t.paypal.accountName}</dd></dl>
    <form method="post" action="${addressOf(intent)}/approve">
      <button class="pay">${t.pay(amountOf(intent))}</button></form>
    ${cancelForm(visit)}`,
    isDeclined,
  )
}
