/**
 * The longest address, also of the stored spelling, which is longer than what was typed if a domain is not in
 * ASCII.
 */
const longest = 255
/** What may stand before the @: ASCII letters and digits, and the marks that RFC 5322 allows beside a dot. */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain as it may be typed: no ASCII but letters, digits, hyphens and dots. */
const typedDomain = /^(?:[A-Za-z0-9.-]|[^\p{ASCII}\s])+$/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{1,62}[a-z0-9]$/

/**
 * The one spelling of an email address, in which it is stored and compared; null for what is none. Lower
 * case, and the domain in ASCII, so that a name that is composed, decomposed or punycode is one mailbox. The
 * one rule of contract, API, gateway and every form.
 */
export function emailOf(typed: string): string | null {
  const text = typed.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  const at = text.lastIndexOf('@')
  const [before, domain] = [text.slice(0, Math.max(at, 0)), asciiOf(text.slice(at + 1))]
  if (domain === null || !mailbox.test(before)) return null
  const email = `${before.toLowerCase()}@${domain}`
  return email.length <= longest ? email : null
}

function asciiOf(domain: string): string | null {
  if (!typedDomain.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return asciiDomain.test(hostname) ? hostname : null
}
