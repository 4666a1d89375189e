import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { presetAmounts } from '../../features/vouchers/shop-form/preset-amounts.ts'
import { VoucherPaper } from '../../features/vouchers/voucher-paper.tsx'
import { useShortMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import './gift-teaser.css'

/** Vouchers: what they are, the two ways to buy them and a sample. On-site mode has no printer. */
export function GiftTeaser() {
  const intl = useIntl()
  const paths = usePaths()
  const money = useShortMoney()
  const titleId = useId()
  const isOnSite = useStoreOnSite() !== null
  const sample = money(Number(presetAmounts.at(-1)))
  return (
    <section className="gift-teaser inside" aria-labelledby={titleId}>
      <div className="wrap gift-teaser__columns">
        <div>
          <h2 id={titleId}>
            <FormattedMessage id="home.gift.title" />
          </h2>
          <p className="lead muted mt-4">
            <FormattedMessage id="home.gift.text" values={{ amount: money(Number(presetAmounts[0])) }} />
          </p>
          <div className="row mt-6">
            {!isOnSite && (
              <ButtonLink kind="accent" leading="print" href={paths.voucherPrint()}>
                <FormattedMessage id="home.gift.print" />
              </ButtonLink>
            )}
            <ButtonLink kind="line" leading="mail" href={paths.voucherPostal()}>
              <FormattedMessage id="home.gift.postal" />
            </ButtonLink>
          </div>
        </div>
        <div role="img" aria-label={intl.formatMessage({ id: 'home.gift.sample' }, { amount: sample })}>
          <VoucherPaper
            label={<FormattedMessage id="voucher-shop.kind" />}
            amount={sample}
            text={<FormattedMessage id="home.gift.message" />}
            stub={<FormattedMessage id="voucher-shop.everywhere" />}
          />
        </div>
      </div>
    </section>
  )
}
