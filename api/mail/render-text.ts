import type { Locale } from '../words/locale.ts'
import { legalPages, type Places, senderOf } from '../words/places.ts'
import { plain } from '../words/text.ts'
import type { Block, MailContent } from './content.ts'
import { unsubscribeLabel } from './unsubscribe.ts'

/** Renders plain text for readers without HTML; every link is on a line of its own. */
export function renderText(content: MailContent, locale: Locale, places: Places): string {
  const paragraphs = [
    ...(content.voucher ? [plain(content.voucher.from)] : []),
    content.heading.split('\n').map(plain).join('\n'),
    ...(content.voucher ? [`${content.voucher.value}\n${content.voucher.until}`] : []),
    ...content.blocks.map(renderBlock),
    '-- ',
    plain(content.reason),
    ...(content.leave ? [`${content.leave.label}:\n${content.leave.href}`] : []),
    ...(content.unsubscribe ? [`${unsubscribeLabel[locale]}:\n${content.unsubscribe.page}`] : []),
    legalPages(places, locale)
      .map(({ label, href }) => `${label}: ${href}`)
      .join('\n'),
    senderOf(places.seller, locale),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plain(block.text)
    case 'action':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.rows.map(({ label, lines }) => `${label}: ${lines.map(plain).join(', ')}`).join('\n')
    case 'prices':
      return block.rows.map(({ label, amount }) => `${plain(label)}: ${amount}`).join('\n')
    case 'code':
      return `${block.label}: ${block.code}`
    case 'picture':
      return `${block.alt}: ${block.name}`
    case 'section':
      return [block.heading, ...block.paragraphs.map(plain)].join('\n\n')
  }
}
