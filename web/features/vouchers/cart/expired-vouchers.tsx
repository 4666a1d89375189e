import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useShortMoney } from '../../../lib/language/format.ts'
import { declineExpiredVouchersAtom, restoreVouchersAtom } from '../../../shop/cart/voucher-cart.ts'
import { countOf, type VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { ExpiredNotice } from '../../../shop/countdown/expired-notice.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

interface ExpiredVouchersProps {
  /** Contents of the expired cart. */
  cards: VoucherCard[]
  /** Whether nothing else on the page is more important. */
  isMainAction: boolean
  /** Link to other vouchers, where the page shows none yet. */
  other?: ReactNode
}

/**
 * An expired voucher cart: restores the same cards and texts with one press, leads to others, or empties the
 * cart.
 */
export function ExpiredVouchers({ cards, isMainAction, other }: ExpiredVouchersProps) {
  const intl = useIntl()
  const shortMoney = useShortMoney()
  const snackbar = useSnackbar()
  const restore = useSetAtom(restoreVouchersAtom)
  const decline = useSetAtom(declineExpiredVouchersAtom)
  const putBack = (): void => {
    if (!restore()) snackbar.error({ id: 'cart.voucher.expired.rest' })
  }
  const inWords = ({ delivery, cents, quantity, gift }: VoucherCard): string =>
    intl.formatMessage(
      { id: 'cart.voucher.expired.item' },
      { delivery: gift ? 'MAIL' : delivery, quantity, value: shortMoney(cents) },
    )
  return (
    <ExpiredNotice
      title={<FormattedMessage id="cart.voucher.expired.title" />}
      what={
        <FormattedMessage
          id="cart.voucher.expired.list"
          values={{ count: countOf(cards), vouchers: cards.map(inWords).join(', ') }}
        />
      }
      text={<FormattedMessage id="cart.voucher.expired.text" />}
    >
      <Button kind={isMainAction ? 'accent' : 'dark'} onClick={putBack}>
        <FormattedMessage id="cart.voucher.expired.again" />
      </Button>
      {other}
      <TextButton isQuiet onClick={() => decline()}>
        <FormattedMessage id="cart.voucher.expired.decline" />
      </TextButton>
    </ExpiredNotice>
  )
}
