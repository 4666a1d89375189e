import { designTokens as token, displayFont, uiFont } from '../../words/brand.ts'
import type { Locale } from '../../words/locale.ts'
import { formatDayAndTime } from '../../words/format.ts'
import { seatZone } from '../../words/seller.ts'
import { Html, html } from '../../mail/html.ts'
import type { OwnData } from './read.ts'
import { inOrder, labelOf } from './texts/labels.ts'
import { exportTexts } from './texts/page-texts.ts'
import { partTitles } from './texts/part-titles.ts'
import { isSaid, valueText } from './value-text.ts'

type Row = Record<string, unknown>

/** The export for reading: a page without scripts that loads nothing. Members that are empty are left out. */
export function exportPage(data: OwnData, madeAt: string, locale: Locale): string {
  const say = exportTexts[locale]
  const parts = Object.entries(data)
  const empty = parts.filter(([, rows]) => rows.length === 0).map(([part]) => titleOf(part, locale))
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say.title}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<main>
<h1>${say.title}</h1>
<p>${say.intro(formatDayAndTime(madeAt, seatZone, locale))}</p>
<ul>${say.leftOut.map((line) => html`<li>${line}</li>`)}</ul>
${parts.map(([part, rows]) => (rows.length === 0 ? undefined : section(titleOf(part, locale), rows, locale)))}
<h2>${say.nothing}</h2>
<p>${empty.join(', ')}</p>
</main>
</body>
</html>
`.text
}

const titleOf = (part: string, locale: Locale) => partTitles[part]?.[locale] ?? part

function section(title: string, rows: Row[], locale: Locale): Html {
  return html`<section>
<h2>${title}</h2>
${rows.map((row) => members(row, locale))}
</section>
`
}

/** Those of a document, which is the value of the member `inside`, come in an order of their own. */
function members(row: Row, locale: Locale, inside?: string): Html {
  const all = Object.entries(row).filter(([, value]) => isSaid(value))
  const said = inside === undefined ? all : inOrder(all)
  return html`<dl>${said.map(
    ([name, value]) =>
      html`<div><dt>${labelOf(name, locale, inside)}</dt><dd>${shown(name, value, locale)}</dd></div>`,
  )}</dl>
`
}

/** Text, or the members of what a document has inside. */
function shown(name: string, value: unknown, locale: Locale): Html | string | Html[] {
  const text = valueText(name, value, locale)
  if (text !== undefined) return text
  return Array.isArray(value)
    ? value.map((each: unknown) => (isRow(each) ? members(each, locale, name) : html`<p>${String(each)}</p>`))
    : members(value as Row, locale, name)
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const styles = `body{margin:0;background:${token['plaster-0']};color:${token['oak-1']};
font:16px/1.5 ${uiFont};overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:${displayFont};font-weight:400;line-height:1.2;margin:2rem 0 .75rem}
dl{margin:0 0 1rem;padding-top:.75rem;border-top:1px solid ${token['plaster-3']}}
dl dl{margin:0;padding:0;border:0}
dl>div{display:grid;grid-template-columns:minmax(0,12rem) minmax(0,1fr);gap:0 1rem;padding:.125rem 0}
dd dl>div{grid-template-columns:minmax(0,8rem) minmax(0,1fr)}
dt{color:${token.smoke}}dd{margin:0;white-space:pre-line}dd p{margin:0}
@media(max-width:30rem){dl>div,dd dl>div{grid-template-columns:minmax(0,1fr)}}`
