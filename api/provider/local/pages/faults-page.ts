import { html } from 'hono/html'
import type { FaultSettings } from '../fault-settings.ts'
import { alertBox, type Html, page } from './page.ts'

/** The fields as typed; a form has texts only. */
export type FaultForm = Record<keyof FaultSettings, string>

/** The messages at the fields that were refused. */
export type FaultErrors = Partial<Record<keyof FaultSettings, string>>

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

const fields = {
  outageSeconds: {
    label: 'Outage in seconds, from now',
    hint: 'Until then nothing responds: no payment begins, no notification is sent. 0 ends it.',
  },
  latencyMs: {
    label: 'Delay of every response in milliseconds',
    hint: 'For opening, looking up and refunding a payment.',
  },
  lostPercent: {
    label: 'Lost notifications in per cent',
    hint: 'The shop then learns only by asking that it was paid.',
  },
  doubledPercent: {
    label: 'Doubled notifications in per cent',
    hint: 'Both arrive at the same time.',
  },
  declinedCents: {
    label: 'Declined amounts, by their cents',
    hint: 'For instance 13, 50: then €119.50 is declined. Empty: none.',
  },
} as const

type FaultsPage = { form: FaultForm; errors: FaultErrors; isSaved: boolean }

/** Sets what the provider does badly, so that a visitor can watch how the shop recovers. */
export function faultsPage({ form, errors, isSaved }: FaultsPage): Html {
  const isWrong = Object.keys(errors).length > 0
  const field = (name: keyof typeof fields) => {
    const { label, hint } = fields[name]
    const error = errors[name]
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${form[name]}" autocomplete="off" maxlength="80"
        aria-describedby="${error ? `${name}-error ${name}-hint` : `${name}-hint`}"
        ${error && html`aria-invalid="true"`}>
      <p class="hint" id="${name}-hint">${hint}</p>
      ${error && html`<p class="error" id="${name}-error">This ${error}.</p>`}
    </div>`
  }
  return page(
    'Faults',
    html`${isWrong && alertBox('Please check what you entered.')}
    ${isSaved && html`<p class="saved" role="status">Saved.</p>`}
    <p>Set here what this service does badly, and see how the shop copes with it.</p>
    <form method="post" action="/provider/faults" novalidate>
      ${field('outageSeconds')} ${field('latencyMs')} ${field('lostPercent')} ${field('doubledPercent')}
      <div class="field check">
        <input type="checkbox" id="isReordered" name="isReordered" value="on"
          ${form.isReordered === 'on' && html`checked`} aria-describedby="isReordered-hint">
        <label for="isReordered">Reordered notifications</label>
        <p class="hint" id="isReordered-hint">The last one comes first, the others seconds later.</p>
      </div>
      ${field('declinedCents')}
      <button>Save</button>
    </form>
    <form method="post" action="/provider/faults/none"><button>End all faults</button></form>`,
    { hasFaultsPage: false, isProblem: isWrong },
  )
}
