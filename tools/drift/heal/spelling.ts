import type { Edit } from './project.ts'

interface Span {
  start: number
  end: number
}

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)

/** An edit that says the new name as the place wants it: bare, quoted or in brackets. */
export function asIn(text: string, { start, end }: Span, to: string): Edit {
  const isQuoted = /['"`]/.test(text[start - 1] ?? '') && text[end] === text[start - 1]
  if (isQuoted || isIdentifier(to)) return { start, end, text: to }
  if (text.slice(start - 2, start) === '?.') return { start, end, text: `['${to}']` }
  if (text[start - 1] === '.') return { start: start - 1, end, text: `['${to}']` }
  return { start, end, text: `'${to}'` }
}
