import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { EveningList } from '../../features/vouchers/evenings/evening-list.tsx'
import { voucherProduct } from '../../features/vouchers/voucher-product.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { useShop } from '../../lib/shop.ts'
import { TextLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { largestUrl } from '../../ui/pictures/picture.tsx'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import { VoucherArrival } from './voucher-arrival.tsx'
import { VoucherDoors } from './voucher-doors.tsx'
import './vouchers.css'

/** The ways to give a voucher, and what holds for all of them. */
export function VouchersPage() {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const isOnSite = useStoreOnSite() !== null
  const product = voucherProduct({
    name: intl.formatMessage({ id: 'voucher-shop.product.name' }),
    description: intl.formatMessage({ id: 'voucher-shop.overview.lead' }),
    url: origin + paths.vouchers(),
    image: origin + largestUrl('voucher-print'),
  })
  return (
    <>
      <StructuredData data={product} />
      <MaintenanceNotice />
      <div className="wrap page-top">
        <h1>
          <FormattedMessage id="voucher-shop.overview.title" />
        </h1>
        <p className="lead muted mt-4">
          <FormattedMessage
            id={isOnSite ? 'voucher-shop.overview.leadOnSite' : 'voucher-shop.overview.lead'}
          />
        </p>
        <VoucherDoors isOnSite={isOnSite} />
      </div>
      {!isOnSite && <EveningList />}
      <VoucherFacts />
      {!isOnSite && <VoucherArrival />}
    </>
  )
}

function VoucherFacts() {
  const paths = usePaths()
  return (
    <section className="wrap voucher-facts" aria-labelledby="voucher-facts">
      <h2 id="voucher-facts">
        <FormattedMessage id="voucher-shop.facts.title" />
      </h2>
      <div>
        <Facts>
          <Fact label={<FormattedMessage id="voucher-shop.facts.validity" />}>
            <FormattedMessage id="voucher-shop.facts.validityText" />
          </Fact>
          <Fact label={<FormattedMessage id="voucher-shop.facts.place" />}>
            <FormattedMessage id="voucher-shop.facts.placeText" />
          </Fact>
          <Fact label={<FormattedMessage id="voucher-shop.facts.parts" />}>
            <FormattedMessage id="voucher-shop.facts.partsText" />
          </Fact>
        </Facts>
        <p className="mt-4">
          <TextLink href={paths.voucherBalance()} icon="arrow">
            <FormattedMessage id="voucher-shop.facts.balance" />
          </TextLink>
        </p>
      </div>
    </section>
  )
}
