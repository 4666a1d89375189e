import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import { useEndOfStep } from '../../../ui/overlays/snackbar.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderRow } from './orders.tsx'
import { OpenedOrder, type OrderRowProps } from './opened-order.tsx'
import { orderStatusStyle } from './order-status-styles.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'
import { useNamedOrder } from './use-named-order.ts'
import type { OrderKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

interface OrderItemProps extends OrderRowProps {
  order: OrderSummaryFragment
}

/** An order as a row that opens. Its details are loaded when it is first opened. */
export function OrderItem({ order, ...rowProps }: OrderItemProps) {
  const intl = useIntl()
  const dates = useDates()
  const money = useMoney()
  const [isOpen, setOpen] = useState(useNamedOrder(order.id))
  // Messages before, as of a cancellation, would lie over the links of the opened order.
  useEndOfStep(Number(isOpen))
  const { shape, words } = orderStatusStyle(order)
  const timeZone = order.store?.timeZone ?? shopTimeZone
  const day = order.startsAt && dates.numeric(dates.at(order.startsAt, timeZone).day)
  const persons = order.persons && intl.formatMessage({ id: 'orders.persons' }, { persons: order.persons })
  return (
    <OrderRow
      date={dates.numeric(dates.at(order.orderedAt, timeZone).day)}
      what={
        order.wellzoneTypeName ? (
          <FormattedMessage id="orders.kind.stay" values={{ name: order.wellzoneTypeName }} />
        ) : (
          <FormattedMessage id={orderKindNames[order.kind]} />
        )
      }
      where={[order.kind === 'ITEM' ? '–' : order.store?.city, day, persons].filter(Boolean).join(', ')}
      status={
        <OrderStatus as={shape}>
          <FormattedMessage id={words} />
        </OrderStatus>
      }
      total={order.handover?.role === 'HOLDER' ? '' : money(order.total)}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && <OpenedOrder order={order} {...rowProps} />}
    </OrderRow>
  )
}

/** Names of orders that are not stays. */
const orderKindNames = {
  BOOKING: 'orders.kind.booking',
  CONTROL: 'orders.kind.control',
  ITEM: 'orders.kind.item',
  UNDEFINED: 'orders.kind.undefined',
} satisfies Record<OrderKind, PlainMessageId>
