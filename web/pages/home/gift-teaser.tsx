import { FormattedMessage, useIntl } from 'react-intl'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { presetAmounts } from '../../features/vouchers/shop-form/preset-amounts.ts'
import { VoucherPaper } from '../../features/vouchers/voucher-paper.tsx'
import { VoucherStage } from '../../features/vouchers/voucher-stage.tsx'
import { useShortMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Vouchers: what they are, the two ways to buy them and a sample. On-site mode has no printer. */
export function GiftTeaser() {
  const intl = useIntl()
  const paths = usePaths()
  const money = useShortMoney()
  const isOnSite = useStoreOnSite() !== null
  const sample = money(Number(presetAmounts.at(-1)))
  return (
    <VoucherStage
      title={<FormattedMessage id="home.gift.title" />}
      text={<FormattedMessage id="home.gift.text" values={{ amount: money(Number(presetAmounts[0])) }} />}
      actions={
        <>
          {!isOnSite && (
            <ButtonLink kind="accent" leading="print" href={paths.voucherPrint()}>
              <FormattedMessage id="home.gift.print" />
            </ButtonLink>
          )}
          <ButtonLink kind="line" leading="mail" href={paths.voucherPostal()}>
            <FormattedMessage id="home.gift.postal" />
          </ButtonLink>
        </>
      }
      label={intl.formatMessage({ id: 'home.gift.sample' }, { amount: sample })}
    >
      <VoucherPaper
        label={<FormattedMessage id="voucher-shop.kind" />}
        amount={sample}
        text={<FormattedMessage id="home.gift.message" />}
        stub={<FormattedMessage id="voucher-shop.everywhere" />}
      />
    </VoucherStage>
  )
}
