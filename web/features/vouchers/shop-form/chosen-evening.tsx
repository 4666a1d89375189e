import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import type { TypedVoucher } from './voucher-rules.ts'
import './chosen-evening.css'

interface ChosenEveningProps {
  voucher: TypedVoucher & { evening: NonNullable<TypedVoucher['evening']> }
  /** Formatted. */
  amount: string
}

/** The evening that a voucher is: drawn and named, with the price of today. */
export function ChosenEvening({
  voucher: { evening, amount: preset, ownAmount },
  amount,
}: ChosenEveningProps) {
  const paths = usePaths()
  return (
    <div className="chosen-evening">
      <Plan kind={evening.kind} isLit />
      <p>
        <span className="chosen-evening__name display">{evening.words}</span>{' '}
        <span className="chosen-evening__amount display tabular">
          <FormattedMessage id="voucher-shop.evening.today" values={{ amount }} />
        </span>
      </p>
      <TextLink href={`${paths.vouchers()}#evenings`}>
        <FormattedMessage id="voucher-shop.evening.other" />
      </TextLink>
      <input type="hidden" name="amount" value={preset} />
      <input type="hidden" name="ownAmount" value={ownAmount} />
    </div>
  )
}
