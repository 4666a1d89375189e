import { useSetAtom } from 'jotai'
import type { Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates, useShortMoney } from '../../../lib/language/format.ts'
import { removeVoucherAtom, setVoucherQuantityAtom } from '../../../shop/cart/voucher-cart.ts'
import { mostOfOneCard, type VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { TextButton } from '../../../ui/button.tsx'
import { CartItem } from './cart-items.tsx'
import { Counter } from '../../../ui/forms/choices/counter.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { useCardName } from './use-card-name.ts'
import { excerptOf } from '../shop-form/voucher-text.ts'

interface VoucherItemProps {
  card: VoucherCard
  /** Formatted; a dash if unknown. */
  total: string
  isBusy: boolean
  isFrozen: boolean
  isOnSite: boolean
  onRemove: () => void
  ref?: Ref<HTMLLIElement>
}

/** Vouchers of one kind in the cart. */
export function VoucherItem({ card, total, isBusy, isFrozen, isOnSite, onRemove, ref }: VoucherItemProps) {
  const intl = useIntl()
  const shortMoney = useShortMoney()
  const setQuantity = useSetAtom(setVoucherQuantityAtom)
  const remove = useSetAtom(removeVoucherAtom)
  const dates = useDates()
  const { id, delivery, cents, quantity, text, gift } = card
  const value = shortMoney(cents)
  const name = useCardName(isOnSite)(card)
  const hint = {
    PRINT: 'cart.voucher.printText',
    POSTAL: isOnSite ? 'cart.voucher.onSiteText' : 'cart.voucher.postalText',
  } as const
  return (
    <CartItem
      ref={ref}
      icon={iconOf(card, isOnSite)}
      value={value}
      name={
        <>
          {name}
          <span className="visually-hidden">
            <FormattedMessage id="cart.voucher.worth" values={{ value }} />
          </span>
        </>
      }
      text={
        gift ? (
          <FormattedMessage
            id="cart.voucher.mailText"
            values={{ day: dates.weekdayAndDay(gift.sendOn), email: gift.email }}
          />
        ) : text === null ? (
          <FormattedMessage id={hint[delivery]} />
        ) : (
          <FormattedMessage id="cart.voucher.quote" values={{ text: excerptOf(text) }} />
        )
      }
      total={total}
      isBusy={isBusy}
    >
      {isFrozen ? (
        <p className="small">
          <FormattedMessage id="cart.voucher.quantity" values={{ quantity }} />
        </p>
      ) : (
        <>
          <Counter
            label={intl.formatMessage({ id: 'cart.voucher.counter' }, { name, value })}
            value={quantity}
            min={1}
            max={mostOfOneCard}
            onChange={(wanted) => setQuantity({ id, quantity: wanted })}
            isBoxed
          />
          <TextButton
            isQuiet
            aria-label={intl.formatMessage({ id: 'cart.voucher.removeWhat' }, { name, value })}
            onClick={() => {
              remove(id)
              onRemove()
            }}
          >
            <FormattedMessage id="cart.voucher.remove" />
          </TextButton>
        </>
      )}
    </CartItem>
  )
}

function iconOf({ delivery, gift }: VoucherCard, isOnSite: boolean): IconName {
  if (delivery === 'PRINT') return gift ? 'cal' : 'print'
  return isOnSite ? 'gift' : 'mail'
}
