import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { type VoucherCart } from '../../../shop/cart/voucher-cart.ts'
import { hasPostal } from '../../../shop/cart/voucher-cards.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { CartItems } from './cart-items.tsx'
import { CartSection } from '../../../shop/cart/cart-section.tsx'
import { VoucherCountdown } from './voucher-countdown.tsx'
import { Alert, Note } from '../../../ui/states/notice.tsx'
import { CartSum } from './cart-sum.tsx'
import { CountdownAnnouncement } from './countdown-announcement.tsx'
import { useCartPrice } from './use-cart-price.ts'
import { VoucherItem } from './voucher-item.tsx'

interface VoucherCartSectionProps {
  cart: VoucherCart
  onSiteStoreNumber: number | null
  /** The next action and any note beside it. */
  action: ReactNode
}

/** The vouchers in the cart: kind, quantity, price and countdown. */
export function VoucherCartSection({ cart, onSiteStoreNumber, action }: VoucherCartSectionProps) {
  const money = useMoney()
  const { cards, endsAt, frozenAt } = cart
  const { price, totalOf, isBusy, failure } = useCartPrice(cards, onSiteStoreNumber)
  const { itemRef, focusInstead } = useFocusAfterRemoval(cards.map(({ id }) => id))
  return (
    <CartSection
      title={<FormattedMessage id="cart.voucher.heading" />}
      timer={frozenAt ? null : <VoucherCountdown cart={cart} />}
    >
      <div className="voucher-cart">
        {!frozenAt && <CountdownAnnouncement until={endsAt} />}
        {frozenAt && (
          <Note icon="lock" isStatus>
            <FormattedMessage id="cart.voucher.frozen" />
          </Note>
        )}
        <CartItems>
          {cards.map((card) => {
            const total = totalOf(card.id)
            return (
              <VoucherItem
                key={card.id}
                ref={itemRef(card.id)}
                card={card}
                total={total ? money(total) : '–'}
                isBusy={isBusy}
                isFrozen={frozenAt !== null}
                isOnSite={onSiteStoreNumber !== null}
                onRemove={() => focusInstead(card.id)}
              />
            )
          })}
        </CartItems>
        {failure ? (
          <Alert>
            <FormattedMessage id={failure.isOffline ? 'cart.voucher.offline' : 'cart.voucher.failed'} />{' '}
            <InlineButton onClick={failure.retry}>
              <FormattedMessage id="cart.voucher.retry" />
            </InlineButton>
          </Alert>
        ) : (
          <CartSum price={price} isByPost={hasPostal(cards) && onSiteStoreNumber === null} isBusy={isBusy} />
        )}
        <div className="cart__end">{action}</div>
      </div>
    </CartSection>
  )
}

/**
 * Moves the focus to the next card, or the previous one, when its card is removed. The page handles the last
 * one.
 */
function useFocusAfterRemoval(ids: string[]) {
  const items = useRef(new Map<string, HTMLLIElement>())
  const heir = useRef<string | null>(null)
  useEffect(() => {
    if (heir.current)
      items.current.get(heir.current)?.querySelector<HTMLElement>('.cart-item__controls > button')?.focus()
    heir.current = null
  })
  return {
    itemRef: (id: string) => (element: HTMLLIElement | null) => {
      if (element) items.current.set(id, element)
      else items.current.delete(id)
    },
    focusInstead: (id: string): void => {
      const index = ids.indexOf(id)
      heir.current = ids[index + 1] ?? ids[index - 1] ?? null
    },
  }
}
