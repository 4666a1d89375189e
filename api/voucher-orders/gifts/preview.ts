import type { components } from '#openapi/generated/spa.ts'
import type { Block, MailContent } from '../../mail/content.ts'
import { plain } from '../../words/text.ts'

/** What a reader sees of a mail, as texts. */
export function previewOf({
  subject,
  heading,
  voucher,
  blocks,
}: MailContent): components['schemas']['MailPreview'] {
  const drawn = voucher ? [voucher.value, voucher.until] : []
  const paragraphs = [...drawn, ...blocks.flatMap(paragraphsOf)]
  // the giver's words keep their lines
  const lines = heading.split('\n').map(plain).join('\n')
  return { subject: plain(subject), heading: lines, paragraphs }
}

function paragraphsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [plain(block.text)]
    case 'action':
      return [block.label]
    case 'facts':
      return block.rows.map(({ label, lines }) => `${label}: ${lines.map(plain).join(' ')}`)
    case 'prices':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`)
    case 'code':
      return [`${block.label}: ${block.code}`]
    case 'picture':
      return [block.alt]
    case 'section':
      return [block.heading, ...block.paragraphs.map(plain)]
  }
}
