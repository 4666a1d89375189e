// The figure of the books that is opened: its documents or vouchers are listed. It is the end of an address.
import type {
  DocumentKind,
  OwedFigureInput,
  OwedState,
  VatFigureInput,
} from '../../generated/house-schema.ts'

export type Figure =
  | { of: 'vat'; vat: VatFigureInput }
  | { of: 'owed'; owed: OwedFigureInput }
  | { of: 'order'; order: string }

const vatForm = /^vat-(\d{1,3}(?:\.\d)?)-(INVOICE|CANCELLATION)(-later)?$/
const owedForm = /^(single|multi)-(20\d{2})-(OPEN|PARTLY_USED|BLOCKED|EXPIRED)$/
const orderForm = /^WZ-\d{1,10}$/

/** The end of an address that opens a line of the VAT. */
export const ofVat = ({ percent, kind, isAdvance }: VatFigureInput): string =>
  `vat-${percent}-${kind}${isAdvance ? '-later' : ''}`

/** The end of an address that opens a line of the liability of vouchers. */
export const ofOwed = ({ isSinglePurpose, year, state }: OwedFigureInput): string =>
  `${isSinglePurpose ? 'single' : 'multi'}-${year}-${state}`

/** The figure that an address opens; null for none, or what is none. */
export function readFigure(of: string | null): Figure | null {
  const [, percent, kind, isLater] = vatForm.exec(of ?? '') ?? []
  if (percent !== undefined)
    return {
      of: 'vat',
      vat: { percent: Number(percent), kind: kind as DocumentKind, isAdvance: isLater !== undefined },
    }
  const [, purpose, year, state] = owedForm.exec(of ?? '') ?? []
  if (purpose !== undefined)
    return {
      of: 'owed',
      owed: { isSinglePurpose: purpose === 'single', year: Number(year), state: state as OwedState },
    }
  return of !== null && orderForm.test(of) ? { of: 'order', order: of } : null
}
