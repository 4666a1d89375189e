import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { AddressFields } from '../../../features/account/addresses/address-fields.tsx'
import type { VoucherCheckoutDraft } from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import type { TypedAddress } from '../../../shop/addresses/typed-address.ts'
import { Radio } from '../../../ui/forms/choices/check.tsx'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { ChosenAddress } from '../steps/chosen-address.tsx'
import type { VoucherStepProps } from './step.ts'

type DeliverTo = VoucherCheckoutDraft['deliverTo']

const names = {
  BILLING: 'voucher-checkout.delivery.toBilling',
  SAVED: 'voucher-checkout.delivery.toSaved',
  NEW: 'voucher-checkout.delivery.toNew',
} satisfies Record<DeliverTo, PlainMessageId>

interface VoucherDeliveryProps {
  addresses: VoucherStepProps['addresses']
  /** Earlier input of a new address. */
  typed: TypedAddress | null
  /** The buyer, whose name the first address begins with; a further one may be somebody else’s. */
  person: VoucherStepProps['viewer']
  error: (name: string) => ReactNode
  onChoose: (to: DeliverTo) => void
  /** Another saved address. */
  onChange: () => void
}

/** Delivery address of vouchers by post: the billing address, another saved one, or a new one. */
export function VoucherDelivery({
  addresses: { billing, delivery, deliverTo },
  typed,
  person,
  error,
  onChoose,
  onChange,
}: VoucherDeliveryProps) {
  const saved: DeliverTo[] = delivery ? ['BILLING', 'SAVED'] : ['BILLING']
  const options: DeliverTo[] = billing ? [...saved, 'NEW'] : []
  return (
    <FormGroup legend={<FormattedMessage id="voucher-checkout.delivery.title" />}>
      {options.map((option) => (
        <Radio
          key={option}
          name="deliverTo"
          value={option}
          checked={option === deliverTo}
          onChange={() => onChoose(option)}
        >
          <FormattedMessage id={names[option]} />
        </Radio>
      ))}
      {deliverTo === 'SAVED' && (
        <ChosenAddress
          lines={delivery && addressLines(delivery)}
          what={<FormattedMessage id="voucher-checkout.delivery.ofDelivery" />}
          isReachable
          onChange={onChange}
        />
      )}
      {deliverTo === 'NEW' && (
        <>
          <p className="hint">
            <FormattedMessage id="voucher-checkout.delivery.newHint" />
          </p>
          <AddressFields
            error={error}
            address={typed ?? undefined}
            person={billing ? undefined : person}
            countryId={typed?.countryId || undefined}
          />
        </>
      )}
    </FormGroup>
  )
}
