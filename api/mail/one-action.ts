import type { Fact, MailContent } from './content.ts'

/** The texts of a mail with one message and one button. */
export type OneActionTexts = {
  subject: string
  preview: string
  heading: string
  intro: string
  /** Below the introduction. */
  facts?: Fact[]
  code?: { label: string; code: string }
  /** One or more paragraphs before the button. */
  more?: string | string[]
  action: string
  /** Below the button. */
  after?: string
  reason: string
}

/** A mail with one button, which leads to `href`. */
export function oneActionContent(texts: OneActionTexts, href: string): MailContent {
  const { subject, preview, heading, intro, facts, code, more, action, after, reason } = texts
  const paragraphs = (text: string | string[] | undefined) =>
    [text ?? []].flat().map((text) => ({ type: 'paragraph' as const, text }))
  return {
    subject,
    preview,
    heading,
    blocks: [
      ...paragraphs(intro),
      ...(facts ? [{ type: 'facts' as const, rows: facts }] : []),
      ...(code ? [{ type: 'code' as const, ...code }] : []),
      ...paragraphs(more),
      { type: 'action', label: action, href },
      ...paragraphs(after),
    ],
    reason,
  }
}
