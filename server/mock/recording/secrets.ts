// What is random in a shop: keys, tokens and codes, which are others each time the same is done.

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const groupedCode = '\\b[A-Z0-9]{2,4}(?:-[A-Z0-9]{4}){3}\\b'
/** That of a voucher, as it is stored. */
const bareCode = '\\b[A-HJ-NP-Z2-9]{16}\\b'
const hash = '\\b[0-9a-f]{32,}\\b'
/** Of letters of both cases, as names of pictures are not, and not of words, as names of operations are. */
const words = '[A-Za-z][a-z]*(?:[A-Z][a-z]+)+(?![\\w-])'
const token = `(?<![\\w-])(?!${words})(?=[\\w-]*[a-z])(?=[\\w-]*[A-Z])[\\w-]{20,}(?![\\w-])`
/** What marks a device: a hash, an instant, and what signs both. */
const deviceToken = '[\\w-]{12}\\.\\d{10}\\.[\\w-]{16}\\.[\\w-]{43}'
const inText = new RegExp([deviceToken, uuid, groupedCode, bareCode, hash, token].join('|'), 'g')
const whole = (pattern: string) => new RegExp(`^${pattern}$`)

/** The members whose value is a code of few digits, from a mail. */
const codeMember = /^(email)?code$/i

/** Replaces every secret in the text of a member. */
export function replaceSecrets(name: string, text: string, replacement: (secret: string) => string): string {
  if (codeMember.test(name) && /^\d{4,8}$/.test(text)) return replacement(text)
  return text.replaceAll(inText, (secret) => {
    if (!whole('\\w{4}(?:-\\w{4}){3}').test(secret)) return replacement(secret)
    return replacement(secret.replaceAll('-', '')).replaceAll(/\w{4}(?=\w)/g, '$&-')
  })
}

/** The `count`th text of the same form, which is no secret. */
export function secretStandIn(secret: string, count: number): string {
  const digits = String(count)
  const parts = secret.split('.')
  if (parts.length > 1)
    return parts.map((part) => (/^\d+$/.test(part) ? part : secretStandIn(part, count))).join('.')
  if (/^\d+$/.test(secret)) return digits.padStart(secret.length, '1')
  if (whole(uuid).test(secret)) return `00000000-0000-4000-8000-${digits.padStart(12, '0')}`
  if (whole(hash).test(secret)) return digits.padStart(secret.length, '0')
  if (!whole(groupedCode).test(secret) && !whole(bareCode).test(secret))
    return `Secret${digits.padStart(secret.length - 'Secret'.length, '0')}`
  const letters = digits.replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)]!)
  return secret.replace(/.{4}$/, letters.padStart(4, 'A')).replaceAll(/[A-Z0-9](?=.{4})/g, 'A')
}
