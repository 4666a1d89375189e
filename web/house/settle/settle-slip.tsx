import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import type { Words } from '../day/use-words.ts'
import { Sentence } from '../frame/sentence.tsx'
import { type Affected, nameOfStay } from './affected.ts'
import type { Settlement } from './use-settlement.ts'

interface SlipProps {
  /** The button that makes the change first; null where it is made already. */
  label: ReactNode
  stays: Affected[]
  settlement: Settlement
  words: Words
  /** The entry of the log as it would be. */
  entry: string | undefined
  isBusy: boolean
  canDo: boolean
}

/** The most guests who are called by name. */
const mostNamed = 4

/** The effect of the press: how many stays move, stand and are cancelled, and the refund. */
export function SettleSlip({ label, stays, settlement, words, entry, isBusy, canDo }: SlipProps) {
  const isSuite = settlement.help === 'SUITE'
  const moveText = isSuite ? 'house.suites.moveText' : 'house.hours.moveText'
  const summary = isSuite ? 'house.suites.summary' : 'house.hours.summary'
  const chosen = Object.groupBy(stays, settlement.choiceOf)
  const counts = {
    moved: chosen.MOVE?.length ?? 0,
    standing: chosen.STANDS?.length ?? 0,
    cancelled: chosen.CANCEL?.length ?? 0,
  }
  const cancelled = chosen.CANCEL ?? []
  const mailed = [...cancelled, ...(isSuite ? [] : (chosen.MOVE ?? []))]
  // Guests who are inside are told there.
  const unmailed = mailed.filter(({ stay, hasMailbox }) => !hasMailbox && stay.state !== 'HERE')
  const inside = stays.filter(({ stay }) => stay.state === 'HERE')
  const isMoveSaid = chosen.MOVE?.some(({ stay, hasMailbox }) =>
    isSuite ? stay.state !== 'HERE' : hasMailbox,
  )
  const backCents = cancelled.reduce((sum, { returnedCents }) => sum + returnedCents, 0)
  return (
    <section className="slip settle-slip">
      <div>
        <h2>
          <FormattedMessage id={stays.length === 0 ? 'house.suites.noneInside' : summary} values={counts} />
        </h2>
        <p>
          {counts.cancelled > 0 && (
            <FormattedMessage
              id="house.suites.cancelText"
              values={{
                amount: <b>{words.money(backCents)}</b>,
                isMailed: cancelled.some(({ hasMailbox }) => hasMailbox),
              }}
            />
          )}{' '}
          {isMoveSaid && <FormattedMessage id={moveText} />}{' '}
          {unmailed.length > 0 && (
            <FormattedMessage
              id="house.suites.unmailedText"
              values={{
                isFew: unmailed.length <= mostNamed,
                count: unmailed.length,
                guests: <b>{unmailed.map(nameOfStay).join(', ')}</b>,
              }}
            />
          )}{' '}
          {counts.standing > 0 && <FormattedMessage id="house.suites.standText" />}{' '}
          {inside.length > 0 && (
            <FormattedMessage
              id="house.suites.insideText"
              values={{
                count: inside.length,
                isLeft: [...cancelled, ...(chosen.MOVE ?? [])].some(({ stay }) => stay.state === 'HERE'),
                guests: <b>{inside.map(nameOfStay).join(', ')}</b>,
              }}
            />
          )}
        </p>
        {entry && (
          <p className="hint" role="status">
            <Sentence text={entry} />
          </p>
        )}
      </div>
      <Button type="submit" kind="accent" isBusy={isBusy} aria-disabled={!canDo || undefined}>
        {label ?? <FormattedMessage id="house.suites.settle" />}
      </Button>
    </section>
  )
}
