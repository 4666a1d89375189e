import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { useSecondsUntil } from '../../lib/clock.ts'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useOnExpiry } from '../../lib/use-on-expiry.ts'
import { formatCountdown, warnAtSeconds } from '../../shop/countdown/countdown.ts'
import {
  expiredVouchersAtom,
  expireVouchersAtom,
  extendVouchersAtom,
  restoreVouchersAtom,
  voucherCartAtom,
} from '../../shop/cart/voucher-cart.ts'
import { InlineButton } from '../../ui/button.tsx'
import { FloatingNote } from '../../ui/overlays/floating-note.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { useExpiryNotice } from './use-expiry-notice.tsx'

/** Empties an expired voucher cart and shows a notice, on every page and in every tab. */
export function VoucherCartWatch() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isInCart = usePagePath() === routePaths.cart
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const endedAt = useAtomValue(expiredVouchersAtom)?.endedAt ?? null
  const expire = useSetAtom(expireVouchersAtom)
  const restore = useSetAtom(restoreVouchersAtom)

  const putBack = (): void => {
    restore()
    navigate(paths.cart())
  }
  useExpiryNotice(endedAt, {
    text: 'cart.voucher.timerExpired',
    action: isInCart ? null : { label: 'cart.voucher.expired.open', act: putBack },
  })
  useEffect(() => {
    if (isReady) expire()
  }, [isReady, expire])
  useOnExpiry(cart && !cart.frozenAt ? cart.endsAt : null, expire)
  return cart && !cart.frozenAt ? <VouchersEnding until={cart.endsAt} /> : null
}

/** Warns from two minutes before the end, and offers more time. */
function VouchersEnding({ until }: { until: string }) {
  const extend = useSetAtom(extendVouchersAtom)
  const snackbar = useSnackbar()
  const seconds = useSecondsUntil(until)
  if (seconds === null || seconds === 0 || seconds > warnAtSeconds) return null
  const time = (
    <b className="tabular" key="time">
      {formatCountdown(seconds)}
    </b>
  )
  const takeMoreTime = () => {
    extend()
    snackbar.success({ id: 'cart.voucher.extended' })
  }
  return (
    <FloatingNote label="cart.voucher.endingLabel">
      <p>
        <FormattedMessage id="cart.voucher.ending" values={{ time }} />{' '}
        <InlineButton onClick={takeMoreTime}>
          <FormattedMessage id="cart.voucher.moreTime" />
        </InlineButton>
      </p>
    </FloatingNote>
  )
}
