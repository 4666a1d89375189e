import { html } from 'hono/html'
import type { FaultSettings } from '../fault-settings.ts'
import { alertBox, type Html, page } from './page.ts'
import { type Locale, texts } from './texts.ts'

/** The fields as typed; a form has texts only. */
export type FaultForm = Record<keyof FaultSettings, string>

export function formOf(faults: FaultSettings): FaultForm {
  return {
    latencyMs: String(faults.latencyMs),
    lostPercent: String(faults.lostPercent),
    doubledPercent: String(faults.doubledPercent),
    isReordered: faults.isReordered ? 'on' : 'off',
    declinedCents: faults.declinedCents.map((cents) => String(cents).padStart(2, '0')).join(', '),
    outageSeconds: String(faults.outageSeconds),
  }
}

type FaultsPage = {
  locale: Locale
  form: FaultForm
  /** The fields that were not accepted. */
  wrong: ReadonlySet<keyof FaultSettings>
  isSaved: boolean
}

/** Sets what the provider does badly, so that a visitor can watch how the shop recovers. */
export function faultsPage({ locale, form, wrong, isSaved }: FaultsPage): Html {
  const t = texts[locale].faults
  const field = (name: Exclude<keyof FaultSettings, 'isReordered'>, inputMode: 'numeric' | 'text') => {
    const describedBy = wrong.has(name) ? `${name}-error ${name}-hint` : `${name}-hint`
    return html`<div class="field">
      <label for="${name}">${t.fields[name].label}</label>
      <input id="${name}" name="${name}" value="${form[name]}" inputmode="${inputMode}" autocomplete="off"
        maxlength="80" aria-describedby="${describedBy}" ${wrong.has(name) && html`aria-invalid="true"`}>
      <p class="hint" id="${name}-hint">${t.fields[name].hint}</p>
      ${wrong.has(name) && html`<p class="error" id="${name}-error">${t.fields[name].error}</p>`}
    </div>`
  }
  return page(
    { locale, hasFaultsPage: false },
    t.title,
    html`${wrong.size > 0 && alertBox(texts[locale].card.errors.summary)}
    ${isSaved && html`<p class="saved" role="status">${t.saved}</p>`}
    <p>${t.lead}</p>
    <form method="post" action="/provider/faults?lang=${locale}" novalidate>
      ${field('outageSeconds', 'numeric')} ${field('latencyMs', 'numeric')}
      ${field('lostPercent', 'numeric')} ${field('doubledPercent', 'numeric')}
      <div class="field check">
        <input type="checkbox" id="isReordered" name="isReordered" value="on"
          ${form.isReordered === 'on' && html`checked`} aria-describedby="isReordered-hint">
        <label for="isReordered">${t.reordered.label}</label>
        <p class="hint" id="isReordered-hint">${t.reordered.hint}</p>
      </div>
      ${field('declinedCents', 'text')}
      <button class="pay">${t.save}</button>
    </form>
    <form method="post" action="/provider/faults/none?lang=${locale}">
      <button class="quiet">${t.none}</button></form>`,
    wrong.size > 0,
  )
}

/** Shown instead of every payment page while an outage is simulated. */
export function outagePage(locale: Locale, hasFaultsPage: boolean): Html {
  const { title, text } = texts[locale].outage
  return page({ locale, hasFaultsPage }, title, html`<p>${text}</p>`)
}
