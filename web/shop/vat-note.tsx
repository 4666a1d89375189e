import { FormattedMessage } from 'react-intl'

interface VatNoteProps {
  /** The price in minor units, after discounts and before vouchers. */
  grossMinor: number
  vatMinor: number
}

/** Says that VAT is included, and its rate where all of the price has the usual one. */
export function VatNote({ grossMinor, vatMinor }: VatNoteProps) {
  const isUsual = vatMinor === usualVat(grossMinor)
  return <FormattedMessage id={isUsual ? 'bookings.summary.vat' : 'bookings.summary.vatIncluded'} />
}

/** The part of a gross price that is VAT at 19 %, rounded half up as invoices do. */
export const usualVat = (grossMinor: number): number => Math.round((grossMinor * 19) / 119)
