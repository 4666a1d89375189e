import { FormattedMessage, useIntl } from 'react-intl'
import { presetAmounts } from '../../features/vouchers/shop-form/preset-amounts.ts'
import { VoucherPaper } from '../../features/vouchers/voucher-paper.tsx'
import { VoucherStage } from '../../features/vouchers/voucher-stage.tsx'
import { useShortMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Vouchers: what they are, a sample, and the way to the page with all ways to give one. */
export function GiftTeaser() {
  const intl = useIntl()
  const paths = usePaths()
  const money = useShortMoney()
  const sample = money(Number(presetAmounts.at(-1)))
  return (
    <VoucherStage
      title={<FormattedMessage id="home.gift.title" />}
      text={<FormattedMessage id="home.gift.text" values={{ amount: money(Number(presetAmounts[0])) }} />}
      actions={
        <ButtonLink kind="accent" icon="arrow" href={paths.vouchers()}>
          <FormattedMessage id="home.gift.action" />
        </ButtonLink>
      }
      label={intl.formatMessage({ id: 'home.gift.sample' }, { amount: sample })}
    >
      <VoucherPaper
        label={<FormattedMessage id="voucher-shop.kind" />}
        amount={sample}
        words={intl.formatMessage({ id: 'home.gift.message' })}
        stub={<FormattedMessage id="voucher-shop.everywhere" />}
      />
    </VoucherStage>
  )
}
