import { useIntl } from 'react-intl'
import type { VoucherCard } from '../../../shop/cart/voucher-cards.ts'

type NamedCard = Pick<VoucherCard, 'delivery' | 'evening' | 'gift'>

/** Name of a voucher: what it is, and its way to the person who gets it. On site nothing is sent by post. */
export function useCardName(isOnSite: boolean): (card: NamedCard) => string {
  const { formatMessage } = useIntl()
  return ({ delivery, evening, gift }) => {
    const what = evening?.words ?? formatMessage({ id: 'voucher-shop.kind' })
    if (gift) return formatMessage({ id: 'cart.voucher.mail' }, { what, name: gift.name })
    if (delivery === 'PRINT') return formatMessage({ id: 'cart.voucher.print' }, { what })
    if (isOnSite) return formatMessage({ id: 'voucher-shop.postal.titleOnSite' })
    return formatMessage({ id: 'cart.voucher.postal' }, { what })
  }
}
