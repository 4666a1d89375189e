import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import type { Words } from '../day/use-words.ts'
import type { Affected } from '../suites/suites.ts'
import type { Settlement } from './use-settlement.ts'

interface SlipProps {
  /** The suite that is closed by the press; null where it is closed already. */
  suite: string | null
  stays: Affected[]
  settlement: Settlement
  words: Words
  /** The entry of the log as it would be. */
  entry: string | undefined
  isBusy: boolean
  canDo: boolean
}

/** The effect of the press: how many stays move, stand and are cancelled, and the refund. */
export function SettleSlip({ suite, stays, settlement, words, entry, isBusy, canDo }: SlipProps) {
  const chosen = Object.groupBy(stays, settlement.choiceOf)
  const counts = {
    moved: chosen.MOVE?.length ?? 0,
    standing: chosen.STANDS?.length ?? 0,
    cancelled: chosen.CANCEL?.length ?? 0,
  }
  const backCents = (chosen.CANCEL ?? []).reduce((sum, { returnedCents }) => sum + returnedCents, 0)
  return (
    <section className="slip settle-slip">
      <div>
        <h2>
          <FormattedMessage
            id={stays.length === 0 ? 'house.suites.noneInside' : 'house.suites.summary'}
            values={counts}
          />
        </h2>
        <p>
          {counts.cancelled > 0 && (
            <FormattedMessage
              id="house.suites.cancelText"
              values={{ amount: <b>{words.money(backCents)}</b> }}
            />
          )}{' '}
          {counts.moved > 0 && <FormattedMessage id="house.suites.moveText" />}{' '}
          {counts.standing > 0 && <FormattedMessage id="house.suites.standText" />}
        </p>
        {entry && (
          <p className="hint" role="status">
            {entry}
          </p>
        )}
      </div>
      <Button type="submit" kind="accent" isBusy={isBusy} aria-disabled={!canDo || undefined}>
        {suite === null ? (
          <FormattedMessage id="house.suites.settle" />
        ) : (
          <FormattedMessage id="house.suites.closeIt" values={{ suite }} />
        )}
      </Button>
    </section>
  )
}
