/**
 * The two kinds of vouchers of § 3 (13) UStG: VAT is due when a single-purpose one is sold, and with a
 * multi-purpose one when it is redeemed.
 */
export type VoucherPurpose = 'single-purpose' | 'multi-purpose'

/** The company as invoices name it (§ 14 UStG). An issued invoice keeps the seller of its day. */
export type Seller = {
  name: string
  street: string
  city: string
  email: string
  /** As it is printed. The sample company has none, nor have invoices from before there was one. */
  phone?: string | undefined
  vatId: string
  register: string
  managedBy: string
  /** The kind of the vouchers that are sold from now on; a sold voucher keeps its own. */
  vouchers: VoucherPurpose
}

/** Name, address and what reaches the seller at once, on one line. */
export function contactOf({ name, street, city, phone, email }: Seller): string {
  return [name, street, city, ...(phone ? [phone] : []), email].join(', ')
}

/** Time zone of the company's seat: its midnight begins business days and invoice years. */
export const seatZone = 'Europe/Berlin'

/** Used where no SELLER_* variable is set; cannot be mistaken for a real company. */
export const sampleSeller: Seller = {
  name: 'Wellzone Muster-GmbH',
  street: 'Musterstraße 1',
  city: '70173 Stuttgart',
  email: 'hallo@wellzone.example',
  vatId: 'DE999999999',
  register: 'Amtsgericht Stuttgart, HRB 000000',
  managedBy: 'Erika Mustermann',
  vouchers: 'single-purpose',
}
