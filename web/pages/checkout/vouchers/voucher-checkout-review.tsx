import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useCountriesQuery } from '../../../shop/person/countries.generated.ts'
import { useCardName } from '../../../features/vouchers/cart/use-card-name.ts'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { useDates, useShortMoney } from '../../../lib/language/format.ts'
import { hasPostal, type VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { OrderReview, OrderReviewRow } from '../../../shop/order-review.tsx'
import type { VoucherStepProps } from './step.ts'
import './voucher-checkout-review.css'

/** "Is everything right?": the input so far, each part with a link to change it. */
export function VoucherCheckoutReview({
  cart,
  viewer,
  onSiteStoreNumber,
  isSent,
  addresses,
  draft,
  onDraft,
}: VoucherStepProps) {
  const paths = usePaths()
  const billingLines = useBillingLines()
  const dates = useDates()
  const gifts = cart.cards.flatMap(({ gift }) => gift ?? [])
  const letterLines = useLetterLines({ isSent, addresses, draft })
  const back = (): void => onDraft({ step: 0 })
  return (
    <OrderReview>
      <OrderReviewRow
        title={<FormattedMessage id="voucher-checkout.review.vouchers" />}
        change={{ of: 'voucher-checkout.review.ofVouchers', to: paths.cart() }}
      >
        {cart.cards.map((card) => (
          <Card key={card.id} card={card} isOnSite={onSiteStoreNumber !== null} />
        ))}
      </OrderReviewRow>
      <OrderReviewRow
        title={<FormattedMessage id="finalize.billing.title" />}
        change={{ of: 'finalize.review.ofBilling', to: back }}
      >
        {addresses.billing
          ? billingLines(addresses.billing).join(', ')
          : `${viewer.firstName} ${viewer.lastName}`}
      </OrderReviewRow>
      <OrderReviewRow
        title={<FormattedMessage id="voucher-checkout.review.delivery" />}
        change={isSent && { of: 'voucher-checkout.review.ofDelivery', to: back }}
      >
        {gifts.map(({ name, email, sendOn }) => (
          <p key={email + sendOn}>
            <FormattedMessage
              id="voucher-checkout.review.gift"
              values={{ day: dates.weekdayAndDay(sendOn), name, email }}
            />
          </p>
        ))}
        {cart.cards.some(({ delivery, gift }) => delivery === 'PRINT' && !gift) && (
          <p>
            <FormattedMessage
              id="voucher-checkout.review.byMail"
              values={{ email: <span className="email">{viewer.email}</span> }}
            />
          </p>
        )}
        {isSent && (
          <p>
            <FormattedMessage
              id="voucher-checkout.review.byPost"
              values={{ address: letterLines.join(', ') }}
            />
          </p>
        )}
        {hasPostal(cart.cards) && !isSent && (
          <p>
            <FormattedMessage id="voucher-checkout.review.atDesk" />
          </p>
        )}
      </OrderReviewRow>
    </OrderReview>
  )
}

function Card({ card, isOnSite }: { card: VoucherCard; isOnSite: boolean }) {
  const { cents, quantity, text } = card
  const money = useShortMoney()
  const name = useCardName(isOnSite)(card)
  return (
    <div>
      <p>
        <FormattedMessage id="voucher-checkout.card.line" values={{ name, value: money(cents), quantity }} />
      </p>
      {text && (
        <p className="small muted review-text">
          <FormattedMessage id="cart.voucher.quote" values={{ text }} />
        </p>
      )}
    </div>
  )
}

/** The delivery address as printed. Only the id of a new address's country is available here. */
function useLetterLines({
  isSent,
  addresses,
  draft,
}: Pick<VoucherStepProps, 'isSent' | 'addresses' | 'draft'>): string[] {
  const { deliverTo, billing, delivery } = addresses
  const [{ data }] = useCountriesQuery({ pause: !isSent || deliverTo !== 'NEW' })
  if (deliverTo === 'NEW' && draft.newAddress) {
    const { countryId, ...typed } = draft.newAddress
    const country = data?.countries.find(({ id }) => id === countryId) ?? {
      id: countryId,
      name: '',
      isDefault: true,
    }
    return addressLines({ ...typed, country })
  }
  const saved = deliverTo === 'SAVED' ? delivery : billing
  return saved ? addressLines(saved) : []
}
