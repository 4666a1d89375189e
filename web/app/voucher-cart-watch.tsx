import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { useSecondsUntil } from '../lib/clock.ts'
import { useOnExpiry } from '../lib/use-on-expiry.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import {
  expiredVouchersAtom,
  expireVouchersAtom,
  restoreVouchersAtom,
  voucherCartAtom,
} from '../shop/voucher-cart.ts'
import { formatCountdown, warnAtSeconds } from '../shop/countdown.ts'
import { InlineButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { usePagePath, usePaths } from '../lib/paths.ts'
import { routePaths } from '../lib/routes.ts'
import '../features/bookings/hold/hold-watch.css'

/** Empties an expired voucher cart and shows a notice, on every page and in every tab. */
export function VoucherCartWatch() {
  const paths = usePaths()
  const isInCart = usePagePath() === routePaths.cart
  const snackbar = useSnackbar()
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const endedAt = useAtomValue(expiredVouchersAtom)?.endedAt ?? null
  const expire = useSetAtom(expireVouchersAtom)
  const restore = useSetAtom(restoreVouchersAtom)
  const [, navigate] = useLocation()
  const takeBack = useRef<() => void>(undefined)
  const known = useRef<string | null>(undefined)

  const putBack = (): void => {
    takeBack.current?.()
    restore()
    navigate(paths.cart())
  }
  const announce = useEffectEvent(() => {
    takeBack.current = snackbar.errorUntilFixed(
      <>
        <FormattedMessage id="cart.voucher.timerExpired" />{' '}
        {!isInCart && (
          <InlineButton onClick={putBack}>
            <FormattedMessage id="cart.voucher.expired.open" />
          </InlineButton>
        )}
      </>,
    )
  })
  useEffect(() => {
    if (!isReady) return
    // Restored, also by another tab or by the cart page: the notice is outdated.
    if (endedAt === null) takeBack.current?.()
    // Carts that expired before this page was opened were announced then.
    if (known.current !== undefined && endedAt !== null && endedAt !== known.current) announce()
    known.current = endedAt
  }, [isReady, endedAt])

  useEffect(() => {
    if (isReady) expire()
  }, [isReady, expire])
  useOnExpiry(cart && !cart.frozenAt ? cart.endsAt : null, expire)
  return cart && !cart.frozenAt ? <VouchersEnding until={cart.endsAt} /> : null
}

/** From two minutes before the end. There is no extension: expired vouchers can be put back as they were. */
function VouchersEnding({ until }: { until: string }) {
  const seconds = useSecondsUntil(until)
  if (seconds === null || seconds === 0 || seconds > warnAtSeconds) return null
  const time = (
    <b className="tabular" key="time">
      {formatCountdown(seconds)}
    </b>
  )
  return (
    <div className="hold-ending hold-ending--vouchers">
      <Icon name="clock" />
      <p>
        <FormattedMessage id="cart.voucher.ending" values={{ time }} />
      </p>
    </div>
  )
}
