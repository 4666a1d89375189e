export type CardOutcome = 'paid' | 'challenged' | 'declined' | 'insufficient-funds'
export type DeclineReason = 'declined' | 'insufficient-funds' | 'not-a-test-card' | 'wrong-code'

/** The only card numbers that the local provider accepts; no real card has them. Listed on its card page. */
export const testCards = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '378282246310005', outcome: 'paid' },
  { number: '4000000000003220', outcome: 'challenged' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient-funds' },
] as const satisfies readonly { number: string; outcome: CardOutcome }[]

/** The code for the confirmation step. */
export const challengeCode = '123456'

export type CardForm = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardForm, true>>

/** Checks the format of the fields only; whether the card pays is decided by the simulated bank. */
export function cardErrors(form: CardForm, now: Date): CardErrors {
  const number = digitsOf(form.number)
  return {
    ...(!isCardNumber(number) && { number: true }),
    ...(!isFuture(form.expiry, now) && { expiry: true }),
    ...(!new RegExp(`^\\d{${isAmex(number) ? 4 : 3}}$`).test(form.cvc.trim()) && { cvc: true }),
  }
}

/**
 * The simulated bank's decision on a well-formed number. Anything but a test card is declined: a real card is
 * never charged here.
 */
export function bankDecision(number: string): CardOutcome | 'not-a-test-card' {
  return testCards.find((card) => card.number === digitsOf(number))?.outcome ?? 'not-a-test-card'
}

export function lastFour(number: string): string {
  return digitsOf(number).slice(-4)
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** Length and check digit (ISO/IEC 7812-1, Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduceRight((sum, digit, index) => {
    const weighted = digit * ((digits.length - index) % 2 === 1 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

/** A card is valid until the last day of its month. */
function isFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime()
}
