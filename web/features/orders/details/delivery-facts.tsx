import { FormattedMessage } from 'react-intl'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import { useDates } from '../../../lib/language/format.ts'
import { Fact } from '../../../ui/layout/facts.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'

interface DeliveryFactsProps {
  delivery: NonNullable<OrderDetailsFieldsFragment['delivery']>
  timeZone: string
}

/**
 * The address to which vouchers on paper are sent, or the store that hands them over, and the dispatch
 * status.
 */
export function DeliveryFacts({
  delivery: { address, storeName, status, sentAt },
  timeZone,
}: DeliveryFactsProps) {
  const dates = useDates()
  const values = { store: storeName, day: sentAt && dates.numeric(dates.at(sentAt, timeZone).day) }
  if (storeName !== null) {
    return (
      <Fact label={<FormattedMessage id="orders.fact.handover" />}>
        <FormattedMessage id={handovers[status]} values={values} />
      </Fact>
    )
  }
  return (
    <>
      {address && (
        <Fact label={<FormattedMessage id="orders.fact.deliveryTo" />}>
          {addressLines(address).join(', ')}
        </Fact>
      )}
      <Fact label={<FormattedMessage id="orders.fact.delivery" />}>
        <FormattedMessage id={deliveries[status]} values={values} />
      </Fact>
    </>
  )
}

const deliveries = {
  OPEN: 'orders.delivery.open',
  SENT: 'orders.delivery.sent',
  WITHDRAWN: 'orders.delivery.withdrawn',
} as const
const handovers = {
  OPEN: 'orders.handover.open',
  SENT: 'orders.handover.done',
  WITHDRAWN: 'orders.handover.withdrawn',
} as const
