import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../lib/language/format.ts'
import type { Receipt } from './withdrawal-form.tsx'
import './withdrawal-receipt.css'

/**
 * Confirms receipt and time. It does not reveal whether the order exists: the declaration may
 * come from another person.
 */
export function WithdrawalReceipt({ receivedAt, email }: Receipt) {
  const dates = useDates()
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => receipt.current?.focus(), [])
  const { day, time } = dates.at(receivedAt, shopTimeZone)
  return (
    <div className="withdrawal-receipt" role="status" ref={receipt} tabIndex={-1}>
      <p className="lead">
        <FormattedMessage
          id="withdrawals.receipt.at"
          values={{ day: dates.long(day), time: formatClock(time) }}
        />
      </p>
      <p>
        <FormattedMessage id="withdrawals.receipt.mail" values={{ email }} />
      </p>
      <p className="muted">
        <FormattedMessage id="withdrawals.receipt.next" />
      </p>
    </div>
  )
}
