import { useIntl } from 'react-intl'
import type { AddressFieldsFragment } from './address-fields.generated.ts'
import { addressLines } from './address-lines.ts'

/** The lines of an address that invoices are issued to: below it, what a company gave for them. */
export function useBillingLines(): (address: AddressFieldsFragment) => string[] {
  const { formatMessage } = useIntl()
  return (address) => {
    const { vatId, buyerReference } = address
    return [
      ...addressLines(address),
      ...(vatId ? [formatMessage({ id: 'ui.address.vatId' }, { vatId })] : []),
      ...(buyerReference ? [formatMessage({ id: 'ui.address.reference' }, { buyerReference })] : []),
    ]
  }
}
