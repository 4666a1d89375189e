import type { Locale } from '../words/locale.ts'
import { legalPages, type Places, senderOf, shopPage } from '../words/places.ts'
import { plain } from '../words/text.ts'
import type { Block, DrawnVoucher, Fact, MailContent, PriceLine } from './content.ts'
import { type Html, html } from './html.ts'
import { darkSheet, styles } from './styles.ts'
import { unsubscribeLabel } from './unsubscribe.ts'
import { unbroken, unbrokenLine } from '../words/unbroken.ts'

const factTable = html`width="100%" cellpadding="0" cellspacing="0"`
const table = html`role="presentation" ${factTable}`

/** It never begins a line. */
const dot = '\u{A0}· '

const markParts = [styles.markFloor, styles.markDoor, styles.markFloor]
/** The mark of the shop: a door's leaf and its arc between two pieces of floor. */
const mark = html`<span aria-hidden="true" style="${styles.mark}">${markParts.map(
  (part) => html`<span style="${part}"></span>`,
)}</span>`

/** Renders HTML for mail programs: tables, inline styles, a mark of borders, nothing to load. */
export function renderHtml(content: MailContent, locale: Locale, places: Places): string {
  const home = shopPage(places, locale, '/')
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${darkSheet}</style>
<title>${plain(content.subject)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.preview}">${plain(content.preview)}</div>
<table ${table} class="page" style="${styles.page}"><tr><td align="center" style="padding:32px 16px">
<table ${table} style="${styles.column}">
<tr><td style="padding:0 0 24px">
<a href="${home}" class="ink" style="${styles.logo}">${mark}Wellzone</a></td></tr>
${
  content.voucher
    ? drawn(content.voucher, content.heading)
    : html`<tr><td class="card" style="${styles.card}">
${heading(content.heading, styles.heading)}`
}
${content.blocks.map(renderBlock)}
</td></tr>
<tr><td class="muted" style="${styles.footer}">
<p style="margin:0 0 8px">${content.reason}${lastLinks(content, locale)}</p>
<p style="margin:0 0 8px">${legalLinks(places, locale)}</p>
<p style="margin:0">${senderLine(places, locale)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

/** The voucher in a row of its own, and the start of the row below it. */
function drawn({ from, value, until }: DrawnVoucher, words: string): Html {
  return html`<tr><td style="${styles.voucher}">
<p style="${styles.voucherFrom}">${plain(from)}</p>
${heading(words, styles.voucherWords)}
<table ${table}><tr><td style="${styles.voucherEdge}">
<p style="${styles.voucherValue}">${unbroken(value)}</p>
<p style="${styles.voucherUntil}">${unbroken(until)}</p>
</td><td width="60" style="${styles.voucherEdge}"><div style="${styles.voucherDoor}"></div></td></tr></table>
</td></tr>
<tr><td style="${styles.afterVoucher}">`
}

function heading(text: string, style: string): Html {
  const lines = text.split('\n').map((line, index) => {
    const lineBreak = index > 0 ? html`<br>` : undefined
    return html`${lineBreak}${plain(line)}`
  })
  return html`<h1 style="${style}">${lines}</h1>`
}

function lastLinks({ leave, unsubscribe }: MailContent, locale: Locale): Html {
  const wayOut = leave ?? (unsubscribe && { label: unsubscribeLabel[locale], href: unsubscribe.page })
  return wayOut ? html`<br>${link(wayOut.href, styles.footerLink, wayOut.label)}` : html``
}

function legalLinks(places: Places, locale: Locale): Html {
  return html`${legalPages(places, locale).map(({ label, href }, index) => {
    const separator = index > 0 ? dot : undefined
    return html`${separator}${link(href, styles.footerLink, label)}`
  })}`
}

/** The company, with a telephone number that can be dialled. */
function senderLine({ seller }: Places, locale: Locale): Html {
  const parts = senderOf(seller, locale).split(' · ')
  return html`${parts.map((part, index) => {
    const separator = index > 0 ? dot : undefined
    const href = `tel:${part.replaceAll(/[^+\d]/g, '')}`
    return html`${separator}${part === seller.phone ? link(href, styles.footerLink, part) : part}`
  })}`
}

function link(href: string, style: string, label: string): Html {
  return html`<a href="${href}" style="${style}">${label}</a>`
}

function renderBlock(block: Block): Html {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.text)
    case 'action':
      return html`<p style="margin:24px 0">${link(block.href, styles.action, block.label)}</p>
`
    case 'facts':
      return html`<table ${factTable} style="${styles.facts}">${block.rows.map(factRow)}
</table>
`
    case 'prices':
      return html`<table ${factTable} style="${styles.prices}">${block.rows.map(priceRow)}
</table>
`
    case 'code':
      return html`<p style="${styles.bigCode}">
<span class="muted" style="${styles.bigCodeLabel}">${block.label}</span><br>
${plain(block.code)}</p>
`
    case 'picture':
      return html`<p style="${styles.paragraph}">
<img src="cid:${block.name}" alt="${block.alt}" width="200" height="200"></p>
`
    case 'section':
      return html`<h2 style="${styles.sectionHeading}">${block.heading}</h2>
${block.paragraphs.map(paragraph)}`
  }
}

function factRow({ label, lines, isCode }: Fact): Html {
  const values = lines.map((line, index) => {
    const lineBreak = index > 0 ? html`<br>` : undefined
    return html`${lineBreak}${isCode ? codeOf(line) : unbrokenLine(plain(line))}`
  })
  const valueStyle = isCode ? styles.code : styles.value
  return html`
<tr><th scope="row" style="${styles.label}">${label}</th><td style="${valueStyle}">${values}</td></tr>`
}

function priceRow({ label, amount, isTotal }: PriceLine): Html {
  const [name, value] = isTotal ? [styles.totalLabel, styles.total] : [styles.priceLabel, styles.price]
  return html`
<tr><th scope="row" style="${name}">${unbroken(plain(label))}</th><td style="${value}">${amount}</td></tr>`
}

/** Renders a code on one line or, if that is too narrow, broken in its middle. */
function codeOf(code: string): Html {
  const halves = plain(code).match(/(?:[^-]+-?){1,2}/g) ?? []
  return html`${halves.map((half, index) => {
    const lineBreak = index > 0 ? html`<wbr>` : undefined
    return html`${lineBreak}<span style="${styles.codeHalf}">${half}</span>`
  })}`
}

function paragraph(text: string): Html {
  return html`<p style="${styles.paragraph}">${unbroken(plain(text))}</p>
`
}
