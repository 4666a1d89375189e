import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { useEveningPreset } from '../../features/vouchers/evenings/use-evening-preset.ts'
import { VoucherForm } from '../../features/vouchers/shop-form/voucher-form.tsx'
import type { VoucherPreviewSource } from '../../features/vouchers/preview/voucher-preview.tsx'
import { useMoney } from '../../lib/language/format.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import { useVoucherDetailsQuery } from './voucher-details.generated.ts'

/** A voucher that is sent to another person on a day. */
export function VoucherMailPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const preset = useEveningPreset(paths.voucherMail())
  useLeavingOnSite()
  return (
    <>
      <MaintenanceNotice />
      <VoucherForm
        key={preset}
        delivery="PRINT"
        isByMail
        title={<FormattedMessage id="voucher-shop.mail.title" />}
        lead={<FormattedMessage id="voucher-shop.mail.lead" />}
        aside={
          <TextLink href={paths.voucherPrint()} icon="arrow">
            <FormattedMessage id="voucher-shop.mail.other" />
          </TextLink>
        }
        cartHref={paths.cart()}
        onBought={() => navigate(paths.bookingVoucher())}
      />
    </>
  )
}

/** A voucher as a PDF, to print at home. */
export function VoucherPrintPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const { offer, trouble, retry } = useVoucherOffer(false)
  useLeavingOnSite()
  useOldMailLink()
  return (
    <>
      <MaintenanceNotice />
      <VoucherForm
        delivery="PRINT"
        title={<FormattedMessage id="voucher-shop.print.title" />}
        lead={<FormattedMessage id="voucher-shop.print.lead" />}
        aside={
          <TextLink href={paths.voucherMail()} icon="arrow">
            <FormattedMessage id="voucher-shop.print.other" />
          </TextLink>
        }
        preview={{ urls: offer ?? null, trouble, onRetry: retry }}
        cartHref={paths.cart()}
        onBought={() => navigate(paths.cart())}
      />
    </>
  )
}

/** Links from before the way by mail had an address of its own. */
function useOldMailLink(): void {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const query = useSearch()
  const isForMail = /\b(?:by=mail|evening=)/.test(query)
  useEffect(() => {
    if (isForMail) navigate(`${paths.voucherMail()}?${query}`, { replace: true })
  }, [isForMail, navigate, paths, query])
}

/** On-site mode has neither mail nor printer. */
function useLeavingOnSite(): void {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isOnSite = useStoreOnSite() !== null
  useEffect(() => {
    if (isOnSite) navigate(paths.vouchers(), { replace: true })
  }, [isOnSite, navigate, paths])
}

/** A printed card, by post or, in on-site mode, handed over. */
export function VoucherPostalPage() {
  const paths = usePaths()
  const money = useMoney()
  const [, navigate] = useLocation()
  const isOnSite = useStoreOnSite() !== null
  const shipping = useVoucherOffer(isOnSite).offer?.shippingPrice
  return (
    <>
      <MaintenanceNotice />
      <VoucherForm
        delivery="POSTAL"
        title={
          <FormattedMessage id={isOnSite ? 'voucher-shop.postal.titleOnSite' : 'voucher-shop.postal.title'} />
        }
        lead={
          <FormattedMessage id={isOnSite ? 'voucher-shop.postal.leadOnSite' : 'voucher-shop.postal.lead'} />
        }
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

/** Facts about vouchers. */
function useVoucherOffer(isOnSite: boolean) {
  const [{ data, error, fetching }, ask] = useVoucherDetailsQuery({ variables: { isOnSite } })
  const retry = (): void => ask({ requestPolicy: 'network-only' })
  const isOffline = isConnectionError(error)
  const trouble: VoucherPreviewSource['trouble'] =
    data || fetching || !error ? null : isOffline ? 'offline' : 'failed'
  return { offer: data?.voucherOffer, trouble, retry }
}
