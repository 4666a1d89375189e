import { FormattedMessage, useIntl } from 'react-intl'
import { presetAmounts } from '../../features/vouchers/shop-form/preset-amounts.ts'
import { VoucherPaper } from '../../features/vouchers/voucher-paper.tsx'
import { VoucherStage } from '../../features/vouchers/voucher-stage.tsx'
import { useShortMoney } from '../../lib/language/format.ts'

/** The end of the page about vouchers: what the person who gets one sees of it. */
export function VoucherArrival() {
  const intl = useIntl()
  const money = useShortMoney()
  const amount = money(Number(presetAmounts.at(-1)))
  return (
    <VoucherStage
      title={<FormattedMessage id="voucher-shop.arrival.title" />}
      text={<FormattedMessage id="voucher-shop.arrival.text" />}
      label={intl.formatMessage({ id: 'voucher-shop.arrival.sample' }, { amount })}
    >
      <VoucherPaper
        label={<FormattedMessage id="voucher-shop.kind" />}
        amount={amount}
        words={intl.formatMessage({ id: 'voucher-shop.arrival.words' })}
        stub={<FormattedMessage id="voucher-shop.everywhere" />}
      />
    </VoucherStage>
  )
}
