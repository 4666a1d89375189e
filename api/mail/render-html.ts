import type { Locale } from '../words/locale.ts'
import { type Places, senderOf, shopPage } from '../words/places.ts'
import { plain } from '../words/text.ts'
import { type Html, html } from './html.ts'
import type { Block, MailContent } from './content.ts'
import { displayFont, look, uiFont } from '../words/brand.ts'

/** Renders HTML for mail programs: tables, inline styles, no images and nothing to load. */
export function renderHtml(content: MailContent, locale: Locale, places: Places): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${plain(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${look['kalk-1']};color:${look['eiche-1']};font-family:${uiFont};font-size:16px;line-height:1.6;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden">${plain(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look['kalk-1']}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;text-align:left">
<tr><td style="padding:0 0 24px"><a href="${shopPage(places, locale, '/')}" style="font-family:${displayFont};font-size:26px;line-height:1.2;color:${look['eiche-1']};text-decoration:none">Wellzone</a></td></tr>
<tr><td style="padding:32px;background:${look['kalk-0']};border:1.5px solid ${look['eiche-1']};border-radius:0 48px 0 0">
<h1 style="margin:0 0 16px;font-family:${displayFont};font-size:32px;line-height:1.1;font-weight:400">${plain(content.heading)}</h1>
${content.blocks.map(renderBlock)}
</td></tr>
<tr><td style="padding:24px 0 0;color:${look.rauch};font-size:13px;line-height:1.5">
<p style="margin:0 0 8px">${content.reason}</p>
<p style="margin:0">${senderOf(places.seller, locale)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

function renderBlock(block: Block): Html {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.text)
    case 'action':
      return html`<p style="margin:24px 0"><a href="${block.href}" style="display:inline-block;padding:14px 28px 14px 24px;background:${look['lampe-1']};border:1.5px solid ${look['lampe-1']};border-radius:0 28px 0 0;color:${look['eiche-1']};font-weight:600;line-height:1.2;text-decoration:none">${block.label}</a></p>
`
    case 'facts':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border-collapse:collapse;table-layout:fixed">${block.rows.map(
        ({ label, lines, isCode }) => html`
<tr><th scope="row" style="width:30%;padding:10px 16px 10px 0;border-top:1px solid ${look['kalk-3']};color:${look.rauch};font-size:15px;font-weight:400;text-align:left;vertical-align:top">${label}</th><td style="padding:10px 0;border-top:1px solid ${look['kalk-3']};vertical-align:top${isCode && ';font-size:15px'}">${lines.map((line, place) => html`${place > 0 ? html`<br>` : undefined}${isCode ? codeOf(line) : plain(line)}`)}</td></tr>`,
      )}
</table>
`
    case 'section':
      return html`<h2 style="margin:24px 0 8px;font-family:${displayFont};font-size:22px;line-height:1.2;font-weight:500">${block.heading}</h2>
${block.paragraphs.map(paragraph)}`
  }
}

/** On one line, or if that is too narrow, broken in its middle. */
function codeOf(code: string): Html {
  const halves = plain(code).match(/(?:[^-]+-?){1,2}/g) ?? []
  return html`${halves.map((half, place) => html`${place > 0 ? html`<wbr>` : undefined}<span style="white-space:nowrap">${half}</span>`)}`
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${plain(text)}</p>
`
}
