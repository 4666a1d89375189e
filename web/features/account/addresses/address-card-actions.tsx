import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import { TextButton } from '../../../ui/button.tsx'

interface AddressCardActionsProps {
  address: AddressFieldsFragment
  isDefault: boolean
  isBusy: boolean
  onEdit: () => void
  onChooseDefault: () => void
  onDelete: () => void
}

/** Edit, make default, delete; each label names its address for screen readers. */
export function AddressCardActions({
  address,
  isDefault,
  isBusy,
  onEdit,
  onChooseDefault,
  onDelete,
}: AddressCardActionsProps) {
  const about = (what: ReactNode): ReactNode => (
    <span>
      {what} <span className="visually-hidden">{addressLines(address).join(', ')}</span>
    </span>
  )
  return (
    <>
      <TextButton onClick={onEdit}>{about(<FormattedMessage id="addresses.edit" />)}</TextButton>
      {!isDefault && (
        <TextButton isQuiet aria-disabled={isBusy} onClick={() => !isBusy && onChooseDefault()}>
          {about(<FormattedMessage id="addresses.chooseDefault" />)}
        </TextButton>
      )}
      <TextButton isQuiet onClick={onDelete}>
        {about(<FormattedMessage id="addresses.delete" />)}
      </TextButton>
    </>
  )
}
