import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { TextButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useTell } from '../frame/told.tsx'
import { useKept } from '../kept.ts'
import { Refusal } from '../session/refusal.tsx'
import { AffectedList } from '../settle/affected-list.tsx'
import { HeldLines } from '../settle/held-lines.tsx'
import { useHouseSuitesQuery } from './house-suites.generated.ts'
import { SettleSlip } from '../settle/settle-slip.tsx'
import { plannedOf, SpanFields, type TypedClosing } from './span-fields.tsx'
import { isPaid, type Suite } from './suites.ts'
import { useClosing } from './use-closing.ts'
import { useSettlement } from '../settle/use-settlement.ts'

interface SuiteFormProps {
  storeId: string
  suite: Suite
  /** The time that the fields have at first. */
  proposed: TypedClosing
  /** False once it is closed, while stays inside are to be settled. */
  isClosing: boolean
  mayCancel: boolean
  onClosed: () => void
  onBack: () => void
}

/** Closes a suite, and settles the stays inside: one press does the one, then the others one by one. */
export function SuiteForm({ storeId, suite, proposed, isClosing, mayCancel, ...on }: SuiteFormProps) {
  const intl = useIntl()
  const words = useWords(shopTimeZone)
  const tell = useTell()
  const [typed, setTyped] = useState(proposed)
  const [isSettling, setSettling] = useState(false)
  const [outcome, setOutcome] = useState<{ settled: number; all: number } | null>(null)
  const planned = isClosing ? plannedOf(suite.id, typed) : null
  const [{ data, error, fetching }, ask] = useHouseSuitesQuery({
    variables: { storeId, planned },
    requestPolicy: 'network-only',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const stays = useKept(data?.houseSuites?.suites.find(({ id }) => id === suite.id)?.toSettle)
  const paid = (stays ?? []).filter(isPaid)
  const settlement = useSettlement(stays ?? [])
  const settle = async (): Promise<void> => {
    setSettling(true)
    const done = await settlement.run()
    setSettling(false)
    const settled = paid.filter(({ stay }) => done.has(stay.id)).length
    setOutcome({ settled, all: paid.length })
    if (settled < paid.length) {
      on.onClosed()
      again()
      return
    }
    const told = isClosing ? 'house.suites.closed' : 'house.suites.done'
    tell({ sentence: intl.formatMessage({ id: told }, { suite: suite.name }) })
    on.onBack()
  }
  const act = useClosing({
    suiteId: suite.id,
    typed: isClosing ? typed : null,
    onChanged: again,
    onClosed: () => void settle(),
  })
  const canDo = !fetching && settlement.canDo && (isClosing ? act.canDo : settlement.isAnyChosen)
  if (error && !stays) return <Failed error={error} onRetry={again} />
  return (
    <form
      className="suite-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!canDo || isSettling) return
        if (isClosing) act.do()
        else void settle()
      }}
    >
      <FormTitle suite={suite.name} isClosing={isClosing} onBack={on.onBack} />
      {isClosing && <SpanFields value={typed} onChange={setTyped} />}
      {stays ? <HeldLines stays={stays} words={words} /> : <Loading />}
      <AffectedList stays={paid} settlement={settlement} words={words} mayCancel={mayCancel} />
      <Said outcome={isClosing ? null : outcome} isChanged={act.isChanged} />
      <Refusal id={act.refusal} />
      <SettleSlip
        suite={isClosing ? suite.name : null}
        stays={paid}
        settlement={settlement}
        words={words}
        entry={act.sentence}
        isBusy={act.isBusy || isSettling}
        canDo={canDo}
      />
    </form>
  )
}

function FormTitle({ suite, isClosing, onBack }: { suite: string; isClosing: boolean; onBack: () => void }) {
  return (
    <div className="title">
      <h1>
        <FormattedMessage
          id={isClosing ? 'house.suites.closeIt' : 'house.suites.settleTitle'}
          values={{ suite }}
        />
      </h1>
      <p className="title__side">
        {isClosing && <FormattedMessage id="house.suites.nothingYet" />}
        <TextButton onClick={onBack}>
          <FormattedMessage id="house.suites.all" />
        </TextButton>
      </p>
    </div>
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
