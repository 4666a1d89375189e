import { html } from 'hono/html'
import { type CardErrors, type CardForm, testCards } from '../cards.ts'
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
import { type Locale, texts } from './texts.ts'

/** The typed fields are shown again with the errors, except the security code. */
export type Filled = { form: CardForm; errors: CardErrors }

export function cardPage(visit: Visit, filled?: Filled): Html {
  const { intent } = visit
  const t = texts[intent.locale]
  const declined =
    intent.status === 'declined' && intent.decline_reason ? t.declined[intent.decline_reason] : undefined
  const alert = filled ? t.card.errors.summary : declined
  return page(
    frameOf(visit),
    t.card.title,
    html`${alert && alertBox(alert)}
    ${summary(visit)}
    <form method="post" action="${addressOf(intent)}/card" novalidate>
      ${field(intent.locale, 'number', { autocomplete: 'cc-number', maxlength: 30 }, filled)}
      <div class="row">
        ${field(intent.locale, 'expiry', { autocomplete: 'cc-exp', maxlength: 9 }, filled)}
        ${field(intent.locale, 'cvc', { autocomplete: 'cc-csc', maxlength: 4 }, filled)}
      </div>
      <button class="pay">${t.pay(amountOf(intent))}</button>
    </form>
    ${cancelForm(visit)}
    ${testCardTable(intent.locale)}`,
    alert !== undefined,
  )
}

type FieldOptions = { autocomplete: string; maxlength: number }

function field(
  locale: Locale,
  name: keyof CardForm,
  { autocomplete, maxlength }: FieldOptions,
  filled?: Filled,
): Html {
  const t = texts[locale].card
  const isWrong = filled?.errors[name] ?? false
  const hint = name === 'cvc' ? t.cvcHint : ''
  const value = name === 'cvc' ? '' : (filled?.form[name] ?? '')
  const describedBy = [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${t[name]}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="numeric"
    autocomplete="${autocomplete}" maxlength="${maxlength}" required
      ${describedBy && html`aria-describedby="${describedBy}"`} ${isWrong && html`aria-invalid="true"`}>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${isWrong && html`<p class="error" id="${name}-error">${t.errors[name]}</p>`}
  </div>`
}

function testCardTable(locale: Locale): Html {
  const t = texts[locale]
  const rows = testCards.map(
    ({ number, outcome }) =>
      html`<tr><td class="number">${grouped(number)}</td><td>${t.outcome[outcome]}</td></tr>`,
  )
  return html`<section class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">${t.card.testCards}</h2>
    <p class="hint">${t.card.testCardsHint}</p>
    <table>
      <thead><tr><th scope="col">${t.card.number}</th><th scope="col">${t.card.result}</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </section>`
}

function grouped(number: string): string {
  return number.length === 15
    ? number.replace(/(.{4})(.{6})/, '$1 $2 ')
    : number.replace(/(.{4})(?=.)/g, '$1 ')
}
