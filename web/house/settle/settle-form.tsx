import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { type Lack, leadToMissing } from '../acts/missing-field.ts'
import { MissingWords } from '../acts/missing-words.tsx'
import type { Words } from '../day/use-words.ts'
import { Loading } from '../frame/loading.tsx'
import { Refusal } from '../session/refusal.tsx'
import { type Affected, isPaid } from './affected.ts'
import { AffectedList } from './affected-list.tsx'
import { HeldLines } from './held-lines.tsx'
import { SettleSlip } from './settle-slip.tsx'
import type { FirstAct } from './use-first-act.ts'
import type { useSettling } from './use-settling.ts'
import './settle.css'

interface SettleFormProps {
  title: ReactNode
  /** The way back to the list. */
  back: ReactNode
  onBack: () => void
  /** The change that is made first; null once it is made. */
  act: FirstAct | null
  /** The button that makes the change. */
  label: ReactNode
  /** Undefined while they are read. */
  stays: Affected[] | undefined
  isReading: boolean
  settling: ReturnType<typeof useSettling>
  words: Words
  mayCancel: boolean
  /** The fields of the change. */
  children: ReactNode
}

/** A change with the stays that it affects: one press makes it, then what was chosen for each of them. */
export function SettleForm(props: SettleFormProps) {
  const { act, stays, isReading, settling, words, mayCancel } = props
  const { settlement, isSettling, outcome } = settling
  const paid = (stays ?? []).filter(isPaid)
  const [missing, setMissing] = useState<Lack | null>(null)
  const canDo = !isReading && settlement.canDo && (act ? act.canDo : settlement.isAnyChosen)
  return (
    <form
      className="settle-form"
      onInput={() => setMissing(null)}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(leadToMissing(event.currentTarget))
        if (!canDo || isSettling) return
        if (act) act.do()
        else void settling.settle()
      }}
    >
      <div className="title">
        <h1>{props.title}</h1>
        <p className="title__side">
          {act && <FormattedMessage id="house.suites.nothingYet" />}
          <TextButton onClick={props.onBack}>{props.back}</TextButton>
        </p>
      </div>
      {act && props.children}
      {stays ? <HeldLines stays={stays} help={settlement.help} words={words} /> : <Loading />}
      <AffectedList stays={paid} settlement={settlement} words={words} mayCancel={mayCancel} />
      <Said outcome={act ? null : outcome} isChanged={act?.isChanged ?? false} />
      {missing?.field && !canDo && (
        <Note isStatus>
          <MissingWords {...missing} />
        </Note>
      )}
      <Refusal id={act?.refusal ?? null} />
      <SettleSlip
        label={act && props.label}
        stays={paid}
        settlement={settlement}
        words={words}
        entry={act?.sentence}
        isBusy={(act?.isBusy ?? false) || isSettling}
        canDo={canDo}
      />
    </form>
  )
}

interface SaidProps {
  outcome: { settled: number; all: number } | null
  isChanged: boolean
}

/** The result of the last press, or why it did nothing. */
function Said({ outcome, isChanged }: SaidProps) {
  if (!outcome && !isChanged) return null
  return (
    <Note isStatus>
      {outcome ? (
        <FormattedMessage id="house.suites.settled" values={{ ...outcome }} />
      ) : (
        <FormattedMessage id="house.act.changed" />
      )}
    </Note>
  )
}
