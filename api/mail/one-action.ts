import type { MailContent } from './content.ts'

/** The texts of a mail with one message and one button. */
export type OneActionTexts = {
  subject: string
  preview: string
  heading: string
  intro: string
  /** Before the button. */
  more?: string
  action: string
  /** Below the button. */
  after?: string
  reason: string
}

/** A mail with one button, which leads to `href`. */
export function oneActionContent(texts: OneActionTexts, href: string): MailContent {
  const { subject, preview, heading, intro, more, action, after, reason } = texts
  const paragraph = (text: string | undefined) =>
    text === undefined ? [] : [{ type: 'paragraph' as const, text }]
  return {
    subject,
    preview,
    heading,
    blocks: [
      ...paragraph(intro),
      ...paragraph(more),
      { type: 'action', label: action, href },
      ...paragraph(after),
    ],
    reason,
  }
}
