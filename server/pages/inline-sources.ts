import { createHash } from 'node:crypto'
import type { InlineCode } from '../../web/renderer.ts'

/** How a content security policy names the script and the styles inside a page: by their hashes. */
export type InlineSources = Record<keyof InlineCode, string>

export const sourcesOf = ({ script, styles }: InlineCode): InlineSources => ({
  script: sourceOf(script),
  styles: sourceOf(styles),
})

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The headers of a page with these inside; everything else stays as forbidden as it was. */
export function admitInline(
  headers: Record<string, string>,
  sources: InlineSources | undefined,
): Record<string, string> {
  if (!sources) return headers
  const policy = headers['content-security-policy']!.replace(
    '; script-src ',
    `; script-src ${sources.script} `,
  ).replace('; style-src ', `; style-src ${sources.styles} `)
  return { ...headers, 'content-security-policy': policy }
}
