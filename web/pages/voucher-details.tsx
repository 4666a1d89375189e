import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { useStoreOnSite } from '../features/bookings/use-on-site-mode.ts'
import { VoucherForm } from '../features/vouchers/voucher-form.tsx'
import { useMoney } from '../lib/format.ts'
import { TextLink } from '../ui/button.tsx'
import { Note } from '../ui/notice.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { useVoucherDetailsQuery } from './voucher-details.generated.ts'

/** A voucher to print at home. The tablet of a store has no printer: there it leads back to what there is. */
export function VoucherPrintPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isOnSite = useStoreOnSite() !== null
  const [{ data }, ask] = useVoucherDetailsQuery()
  useEffect(() => {
    if (isOnSite) navigate(paths.vouchers(), { replace: true })
  }, [isOnSite, navigate, paths])
  return (
    <>
      <MaintenanceNotice />
      <VoucherForm
        delivery="PRINT"
        title={<FormattedMessage id="voucher-shop.print.title" />}
        lead={<FormattedMessage id="voucher-shop.print.lead" />}
        aside={
          <TextLink href={paths.voucherPostal()} icon="arrow">
            <FormattedMessage id="voucher-shop.print.other" />
          </TextLink>
        }
        preview={{ urls: data?.voucherOffer ?? null, onRetry: () => ask({ requestPolicy: 'network-only' }) }}
        cartHref={paths.cart()}
        onBought={() => navigate(paths.cart())}
      />
    </>
  )
}

/** A voucher on paper, by post or, on the tablet of a store, from hand to hand. */
export function VoucherPostalPage() {
  const paths = usePaths()
  const money = useMoney()
  const [, navigate] = useLocation()
  const isOnSite = useStoreOnSite() !== null
  const [{ data }] = useVoucherDetailsQuery({ variables: { isOnSite } })
  const shipping = data?.voucherOffer.shippingPrice
  return (
    <>
      <MaintenanceNotice />
      <VoucherForm
        delivery="POSTAL"
        title={<FormattedMessage id={isOnSite ? 'voucher-shop.postal.titleOnSite' : 'voucher-shop.postal.title'} />}
        lead={<FormattedMessage id={isOnSite ? 'voucher-shop.postal.leadOnSite' : 'voucher-shop.postal.lead'} />}
        aside={
          isOnSite ? (
            <TextLink href={paths.vouchers()} icon="arrow">
              <FormattedMessage id="voucher-shop.postal.back" />
            </TextLink>
          ) : (
            <TextLink href={paths.voucherPrint()} icon="arrow">
              <FormattedMessage id="voucher-shop.postal.other" />
            </TextLink>
          )
        }
        shipping={
          <Note icon={isOnSite ? 'gift' : 'mail'}>
            {isOnSite ? (
              <FormattedMessage id="voucher-shop.postal.onSite" />
            ) : shipping ? (
              <FormattedMessage id="voucher-shop.postal.shipping" values={{ price: money(shipping) }} />
            ) : (
              <FormattedMessage id="voucher-shop.postal.shippingLater" />
            )}
          </Note>
        }
        cartHref={paths.cart()}
        onBought={() => navigate(paths.cart())}
      />
    </>
  )
}
