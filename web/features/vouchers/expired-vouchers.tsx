import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useShortMoney } from '../../lib/format.ts'
import { restoreVouchersAtom, type VoucherCard } from '../../lib/voucher-cart.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/expired.css'

interface ExpiredVouchersProps {
  /** What lay in the cart. */
  cards: VoucherCard[]
  /** Where nothing else on the page is more important. */
  isMainAction: boolean
  /** The way to other ones. */
  other: ReactNode
}

/** Their time ran out: the same again with one press, with every word that was typed, or others. */
export function ExpiredVouchers({ cards, isMainAction, other }: ExpiredVouchersProps) {
  const intl = useIntl()
  const shortMoney = useShortMoney()
  const restore = useSetAtom(restoreVouchersAtom)
  const inWords = ({ delivery, cents, quantity }: VoucherCard): string =>
    intl.formatMessage({ id: 'cart.voucher.expired.item' }, { delivery, quantity, value: shortMoney(cents) })
  return (
    <section className="expired">
      <h2 className="h3s">
        <FormattedMessage id="cart.voucher.expired.title" />
      </h2>
      <p>
        <FormattedMessage
          id="cart.voucher.expired.list"
          values={{ vouchers: cards.map(inWords).join(', ') }}
        />
      </p>
      <p className="muted">
        <FormattedMessage id="cart.voucher.expired.text" />
      </p>
      <div className="row">
        <Button kind={isMainAction ? 'lamp' : 'dark'} onClick={() => restore()}>
          <FormattedMessage id="cart.voucher.expired.again" />
        </Button>
        {other}
      </div>
    </section>
  )
}
