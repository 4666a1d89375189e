import { plainText } from './plain-text.ts'

/**
 * The longest address, also of the stored spelling, which is longer than what was typed if a domain is not in
 * ASCII.
 */
const longest = 255
/** What may stand before the @: ASCII letters and digits, and the marks that RFC 5322 allows beside a dot. */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain as it may be typed: no ASCII but letters, digits, hyphens and dots. */
const typedDomain = /^(?:[A-Za-z0-9.-]|[^\p{ASCII}\s])+$/u
/** A label with Latin letters and some that look like them, which no registry takes. */
const mixedLabel = /(?=[^.]*\p{Script=Latin})(?=[^.]*[\p{Script=Cyrillic}\p{Script=Greek}])/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{1,62}[a-z0-9]$/

/**
 * The one spelling of an email address, in which it is stored and compared; null for what is none, or more
 * than one. Lower case, and the domain in ASCII, so that a name that is composed, decomposed or punycode is
 * one mailbox. The one rule of contract, API, gateway and every form.
 */
export function emailOf(typed: string): string | null {
  const text = bareEmail(typed)
  const at = text.lastIndexOf('@')
  const [before, domain] = [text.slice(0, Math.max(at, 0)), asciiOf(text.slice(at + 1))]
  if (domain === null || !mailbox.test(before)) return null
  const email = `${before.toLowerCase()}@${domain}`
  return email.length <= longest ? email : null
}

/** Signs that mail programs, links and sentences leave at both ends of an address, and quotes around it. */
const ends = new RegExp(
  String.raw`^(?:[\s\p{Cf}"„“”«»‚‘’‹›<([]|(?:mailto|e-?mail(?:-?adresse| address)?):)+` +
    String.raw`|[\s\p{Cf}"„“”«»‚‘’‹›>)\].,;:!?…]+$`,
  'giu',
)
const paired = /^(['*_`])(.+)\1$/s
const escaped: [RegExp, string][] = [
  [/&amp;/gi, '&'],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/%2B/gi, '+'],
  [/(mailto:[^?<>]*)\?[^<>]*/gi, '$1'],
]

/**
 * An address as it was meant, in the letters that were typed: without its label, the name that a mail program
 * puts before it, what is around it and what cannot be seen. A text with two addresses stays as it is.
 */
export function bareEmail(typed: string): string {
  const text = escaped.reduce((left, [code, sign]) => left.replace(code, sign), withAt(typed))
  const parts = text
    .split(/[<>()[\]]/)
    .map((part) => part.replaceAll(ends, '').replace(paired, '$2'))
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const named = parts.filter((part) => part.includes('@'))
  if (!last.includes('@') || new Set(named.map((part) => part.toLowerCase())).size > 1) return typed
  const at = last.lastIndexOf('@')
  return `${plainText(last.slice(0, at)).trim()}@${last.slice(at + 1).trim()}`
}

function withAt(typed: string): string {
  const text = typed.replaceAll(/[＠﹫]/g, '@')
  return text.includes('@')
    ? text
    : text.replace(/%40|=40|&(?:#64|#x40|commat);|\s*(?:\((?:at|ät)\)|\[(?:at|ät)\])\s*/i, '@')
}

function asciiOf(domain: string): string | null {
  const hostname = hostOf(domain) ?? hostOf(plainText(domain))
  return hostname !== null && asciiDomain.test(hostname) ? hostname : null
}

function hostOf(domain: string): string | null {
  if (!typedDomain.test(domain) || mixedLabel.test(domain)) return null
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null
}
