import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { localParts, shopTimeZone, useDates } from '../../lib/language/format.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Words } from '../day/use-words.ts'
import { stayPath, suitesPath } from '../paths.ts'
import type { DueRefund, Money } from './takings.ts'

interface OpenListProps {
  storeId: string
  money: Money
  words: Words
  /** The role opens stays. */
  canOpen: boolean
  /** Null while there is no connection. */
  onRefund: ((refund: DueRefund) => void) | null
}

/** Matters that somebody has to settle: refunds by hand, links without a payment, stays in closed suites. */
export function OpenList({ storeId, money, words, canOpen, onRefund }: OpenListProps) {
  const hrefOf = (id: string) => (canOpen ? stayPath(storeId, id) : null)
  const dates = useDates()
  const { refunds, links, unsettled } = money
  const isNone = refunds.length + links.length + unsettled.length === 0
  return (
    <section>
      <h2>
        <FormattedMessage id="house.takings.open" />
      </h2>
      {isNone && (
        <p className="muted">
          <FormattedMessage id="house.takings.nothingOpen" />
        </p>
      )}
      {!isNone && (
        <ul className="acts">
          {refunds.map((refund) => (
            <li key={`${refund.id} ${refund.way}`}>
              <button
                type="button"
                aria-disabled={onRefund === null || undefined}
                onClick={() => onRefund?.(refund)}
              >
                <Entry {...refund} amount={words.money(refund.cents)}>
                  <FormattedMessage
                    id={refund.way === 'TILL' ? 'house.takings.dueAtTill' : 'house.takings.dueByHand'}
                    values={{
                      day: dates.tiny(localParts(refund.since, shopTimeZone).day),
                      refusal: refund.refusal ?? '',
                    }}
                  />
                </Entry>
              </button>
            </li>
          ))}
          {links.map((link) => (
            <li key={link.id}>
              <StayLink href={hrefOf(link.id)}>
                <Entry {...link} amount={words.money(link.cents)}>
                  <FormattedMessage
                    id="house.takings.unpaidLink"
                    values={{ time: words.dayAndClock(link.until) }}
                  />
                </Entry>
              </StayLink>
            </li>
          ))}
          {unsettled.map((stay) => (
            <li key={stay.id}>
              <StayLink href={canOpen ? suitesPath(storeId, stay.suite) : null}>
                <Entry {...stay} amount={null}>
                  <FormattedMessage
                    id="house.takings.unsettled"
                    values={{ suite: stay.suite, time: words.dayAndClock(stay.startsAt) }}
                  />
                </Entry>
              </StayLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StayLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href !== null) return <Link href={href}>{children}</Link>
  return (
    <button type="button" aria-disabled="true">
      {children}
    </button>
  )
}

interface EntryProps {
  number: string
  name: string | null
  amount: string | null
  children: ReactNode
}

function Entry({ number, name, amount, children }: EntryProps) {
  return (
    <>
      <span>
        {[number, name, amount].filter((part) => part !== null).join(', ')}
        <small>{children}</small>
      </span>
      <Icon name="right" size={20} />
    </>
  )
}
