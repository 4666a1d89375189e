import { isLoopback } from '#http/loopback.ts'
import { isLive } from './payment-config.ts'
import { sampleSeller } from './words/seller.ts'

type Given = Record<string, string | undefined>

export const sellerPhonePurpose =
  'imprint, mails and the instruction on withdrawal have to name it (Art. 246a § 1 (1) no. 3 EGBGB)'

/** The list of what a shop has before it takes real money, with what each is for. */
const needs: Record<string, string> = {
  PUBLIC_URL: 'the https address of the shop: links in mails, and the way back from PayPal, start with it',
  SMTP_URL: 'the mail server: codes, confirmations and vouchers reach their buyers by mail alone',
  MAIL_FROM: 'the sender of every mail, an address that SMTP_URL may send from',
  SELLER_NAME: 'invoices, imprint and terms name who sells (§ 14 (4) UStG, § 5 DDG)',
  SELLER_STREET: 'invoices and imprint have the address of the seller',
  SELLER_CITY: 'invoices and imprint have the postal code and city of the seller',
  SELLER_EMAIL: 'imprint, mails and the instruction on withdrawal have an address for questions',
  SELLER_PHONE: sellerPhonePurpose,
  SELLER_VAT_ID: 'no invoice is complete without it (§ 14 (4) no. 2 UStG)',
  SELLER_REGISTER: 'the imprint names the register and the number in it, or that there is none',
  SELLER_MANAGED_BY: 'the imprint names who represents the seller',
  SELLER_VOUCHERS:
    'single-purpose or multi-purpose, as a tax adviser decides: when the VAT of vouchers is due',
}

/** The values of the example file: who takes them over has not said who sells. */
const samples: Given = {
  MAIL_FROM: 'Wellzone <hallo@wellzone.example>',
  SELLER_NAME: sampleSeller.name,
  SELLER_STREET: sampleSeller.street,
  SELLER_CITY: sampleSeller.city,
  SELLER_EMAIL: sampleSeller.email,
  SELLER_VAT_ID: sampleSeller.vatId,
  SELLER_REGISTER: sampleSeller.register,
  SELLER_MANAGED_BY: sampleSeller.managedBy,
}

/**
 * What the shop lacks before it may take real money, a sentence for each variable. A sample value counts as
 * missing, and so does an address that only this machine reaches.
 */
export function missingForMoney(given: Given): string[] {
  if (!isLive(given)) return []
  return Object.entries(needs)
    .filter(([name]) => !isSaid(name, given[name]))
    .map(([name, purpose]) => `${name} is needed where real money is taken: ${purpose}`)
}

function isSaid(name: string, value: string | undefined): boolean {
  if (!value || value.trim() === samples[name]) return false
  if (name !== 'PUBLIC_URL' || !URL.canParse(value)) return true
  const url = new URL(value)
  return url.protocol === 'https:' && !isLoopback(url)
}
