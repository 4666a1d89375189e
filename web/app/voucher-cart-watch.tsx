import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAtTheEnd } from '../lib/use-at-the-end.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import { expiredVouchersAtom, expireVouchersAtom, voucherCartAtom } from '../lib/voucher-cart.ts'
import { TextLink } from '../ui/button.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { usePagePath, usePaths } from './paths.ts'

/** Empties a cart of vouchers whose time is over and says so, on whatever page somebody is, and in every tab. */
export function VoucherCartWatch() {
  const paths = usePaths()
  const isInCart = usePagePath() === '/cart'
  const snackbar = useSnackbar()
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const endedAt = useAtomValue(expiredVouchersAtom)?.endedAt ?? null
  const expire = useSetAtom(expireVouchersAtom)
  const known = useRef<string | null>(undefined)

  const tell = useEffectEvent(() =>
    snackbar.error(
      <>
        <FormattedMessage id="cart.voucher.timerExpired" />{' '}
        {!isInCart && (
          <TextLink href={paths.cart()}>
            <FormattedMessage id="cart.voucher.expired.open" />
          </TextLink>
        )}
      </>,
    ),
  )
  useEffect(() => {
    if (!isReady) return
    // What had ended before this page was opened was said then.
    if (known.current !== undefined && endedAt !== null && endedAt !== known.current) tell()
    known.current = endedAt
  }, [isReady, endedAt])

  useEffect(() => {
    if (isReady) expire()
  }, [isReady, expire])
  useAtTheEnd(cart && !cart.frozenAt ? cart.endsAt : null, expire)
  return null
}
