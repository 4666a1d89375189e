import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localParts, useDates } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { StayDetails } from '../acts/form-props.ts'
import { useWords } from '../day/use-words.ts'
import { dueCentsOf } from './due.ts'
import { Fact } from './fact.tsx'
import './facts.css'

const wayNames: Partial<Record<string, PlainMessageId>> = {
  paypal: 'house.facts.paypal',
  card: 'house.takings.card',
  till: 'house.facts.till',
  voucher: 'house.facts.voucher',
}

/** What staff know of a stay. */
export function Facts({ stay: details }: { stay: StayDetails }) {
  const intl = useIntl()
  const dates = useDates()
  const words = useWords(details.timeZone)
  const { stay, day, guests, paid, notes } = details
  const isToday = localParts(details.now, details.timeZone).day === day
  const isUnpaid = stay.state === 'UNPAID'
  const missing = stay.persons - guests.length
  const wayOf = (way: string): ReactNode => {
    const id = wayNames[way]
    return id ? <FormattedMessage id={id} /> : way
  }
  return (
    <dl className="house-facts">
      <Fact id="house.facts.time">
        <b>
          {isToday ? intl.formatMessage({ id: 'house.day.today' }) : dates.tiny(day)},{' '}
          <span className="nowrap">{words.span(stay.startsAt, stay.endsAt)}</span>
        </b>
        {stay.expectedAt && (
          <small>
            {intl.formatMessage({ id: 'house.day.comesAt' }, { time: words.clock(stay.expectedAt) })}
          </small>
        )}
      </Fact>
      <Fact id="house.facts.suite">{details.suite}</Fact>
      <Fact id="house.facts.guests">
        {guests.join(', ')}
        {missing > 0 && (
          <small>
            <FormattedMessage id="house.facts.missing" values={{ count: missing }} />
          </small>
        )}
      </Fact>
      {stay.extras.length > 0 && <Fact id="house.facts.extras">{words.extras(stay.extras)}</Fact>}
      <Fact id={isUnpaid ? 'house.facts.due' : 'house.facts.paid'}>
        <b>{words.money(isUnpaid ? dueCentsOf(details) : details.totalCents)}</b>
        {paid.map(({ way, cents }) => (
          <small key={way}>
            {wayOf(way)} {words.money(isUnpaid ? -cents : cents)}
          </small>
        ))}
        {details.returnedCents > 0 && (
          <small>
            <FormattedMessage id="house.takings.returned" /> {words.money(-details.returnedCents)}
            {details.returnedAsVoucherCents > 0 && (
              <FormattedMessage
                id="house.facts.asVoucher"
                values={{
                  isAll: details.returnedAsVoucherCents === details.returnedCents,
                  amount: words.money(details.returnedAsVoucherCents),
                }}
              />
            )}
          </small>
        )}
        {details.isInsured && <small>You Never Know</small>}
      </Fact>
      {notes.length > 0 && (
        <Fact id="house.facts.notes">
          {notes.map(({ at, who, text }) => (
            <span key={at}>
              {text}
              <small>
                {who}, {words.dayAndClock(at)}
              </small>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}
