import { html } from 'hono/html'
import type { LocalIntent } from '../rules.ts'
import { type Locale, texts } from './texts.ts'

/** A fragment of HTML; inserted values are escaped unless they are fragments. */
export type Html = ReturnType<typeof html>

/** `hasFaultsPage`: the page of the simulated faults exists and is linked. */
export type Visit = { intent: LocalIntent; merchant: string; hasFaultsPage: boolean }

/** What is around every page. */
export type Frame = { locale: Locale; hasFaultsPage: boolean }

export function frameOf({ intent: { locale }, hasFaultsPage }: Visit): Frame {
  return { locale, hasFaultsPage }
}

/** The layout of every page. `problem` prefixes the title, so that a screen reader announces it first. */
export function page({ locale, hasFaultsPage }: Frame, title: string, content: Html, problem = false): Html {
  const t = texts[locale]
  return html`<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${problem ? `${t.error}: ` : ''}${title} – ${t.service}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/provider/style.css">
</head>
<body>
  <header>
    <p class="service">${mark} ${t.service}</p>
    <p class="test-mode">${t.testMode}</p>
  </header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
  <footer><p>${t.footer}</p>
  ${hasFaultsPage && html`<p><a href="/provider/faults?lang=${locale}">${t.faults.link}</a></p>`}</footer>
</body>
</html>`
}

/** Merchant, amount and time limit. */
export function summary({ intent, merchant }: Visit): Html {
  const t = texts[intent.locale]
  return html`<section class="summary" aria-label="${t.payTo(merchant)}">
    <p class="merchant">${t.payTo(merchant)}</p>
    <p class="amount">${amountOf(intent)}</p>
    <p class="until">${t.payableUntil}
    <time datetime="${intent.expires_at.toISOString()}">${timeOf(intent)}</time></p>
  </section>`
}

export function amountOf({ locale, currency, amount_minor }: LocalIntent): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency }).format(amount_minor / 100)
}

/** Gets the focus, so that without scripts an error is seen and announced first. */
export function alertBox(message: string): Html {
  return html`<p class="alert" role="alert" tabindex="-1" autofocus>${message}</p>`
}

/** Cancelling is a form of its own, so that no field is required for it. */
export function cancelForm({ intent }: Visit): Html {
  const t = texts[intent.locale]
  return html`<form method="post" action="${addressOf(intent)}/cancel">
    <button class="quiet">${t.cancel}</button></form>
  <p class="hint">${t.closing}</p>`
}

export function addressOf({ token }: LocalIntent): string {
  return `/provider/pay/${token}`
}

const tags = { de: 'de-DE', en: 'en-GB' }

function timeOf({ locale, expires_at }: LocalIntent): string {
  const time = new Intl.DateTimeFormat(tags[locale], {
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(expires_at)
  return locale === 'de' ? `${time} Uhr` : time
}

const mark = html`<svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none"
  stroke="currentColor" stroke-width="2">
  <circle cx="12" cy="12" r="10" stroke-dasharray="3 2.2"/>
  <path d="M8 12.4l2.8 2.8L16.2 9.6"/>
</svg>`
