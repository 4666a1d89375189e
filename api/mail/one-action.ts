import type { Letter } from './content.ts'

/** The words of a mail that says one thing and leads to one page. */
export type Note = {
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

/** A letter with one button. */
export function noteLetter(
  { subject, preview, heading, intro, more, action, after, reason }: Note,
  href: string,
): Letter {
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
