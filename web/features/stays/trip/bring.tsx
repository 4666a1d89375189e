import { FormattedMessage } from 'react-intl'
import { WhatToBring } from '../../../shop/stay/what-to-bring.tsx'
import { isForOthers } from './is-for-others.ts'
import type { OrderTripProps } from './order-trip-props.ts'

/** Lists the things to bring along and how guests check in: the booker among them, or others alone. */
export function Bring({ order, parts, level }: Pick<OrderTripProps, 'order' | 'parts' | 'level'>) {
  const persons = order.persons ?? 1
  const hasBooker = !isForOthers({ order, parts })
  return (
    <WhatToBring
      stay={order}
      level={level}
      title={
        <FormattedMessage id={hasBooker ? 'trip.bring.title' : 'trip.others.title'} values={{ persons }} />
      }
      sets={setsFor(persons, parts)}
      papers={
        <FormattedMessage id={hasBooker ? 'trip.bring.papers' : 'trip.others.papers'} values={{ persons }} />
      }
      checkIn={<FormattedMessage id={hasBooker ? 'trip.bring.checkIn' : 'trip.others.checkIn'} />}
    />
  )
}

function setsFor(persons: number, parts: OrderTripProps['parts']) {
  if (!parts) return 'unknown'
  const sets = parts.lines.filter(({ isStarterSet }) => isStarterSet)
  const count = sets.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return 'none'
  return count < persons ? 'some' : 'all'
}
