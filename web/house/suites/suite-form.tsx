import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { sendBy } from '../acts/send-by.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useTell } from '../frame/told.tsx'
import { useKept } from '../kept.ts'
import { SettleForm } from '../settle/settle-form.tsx'
import { useFirstAct } from '../settle/use-first-act.ts'
import { useSettling } from '../settle/use-settling.ts'
import { useCloseSuiteMutation } from './close-suite.generated.ts'
import { useHouseSuitesQuery } from './house-suites.generated.ts'
import { plannedOf, SpanFields, type TypedClosing } from './span-fields.tsx'
import { affectedIn, type Suite } from './suites.ts'

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

/** Closes a suite, as soon as time and reason are typed, and settles the stays inside. */
export function SuiteForm({ storeId, suite, proposed, isClosing, mayCancel, ...on }: SuiteFormProps) {
  const intl = useIntl()
  const words = useWords(shopTimeZone)
  const tell = useTell()
  const [, closeSuite] = useCloseSuiteMutation()
  const [typed, setTyped] = useState(proposed)
  const planned = isClosing ? plannedOf(suite.id, typed) : null
  const [{ data, error, fetching }, ask] = useHouseSuitesQuery({
    variables: { storeId, planned },
    requestPolicy: 'network-only',
  })
  const tellDone = (said: string[]): void => {
    const id = isClosing ? 'house.suites.closed' : 'house.suites.done'
    tell({ sentence: [intl.formatMessage({ id }, { suite: suite.name }), ...said].join(' ') })
  }
  const again = () => ask({ requestPolicy: 'network-only' })
  const shown = useKept(data?.houseSuites?.suites.find(({ id }) => id === suite.id))
  const stays = shown && affectedIn(shown)
  const settling = useSettling('SUITE', stays ?? [], {
    onLeft: (said) => {
      if (isClosing) tellDone(said)
      else if (said.length > 0) tell({ sentence: said.join(' ') })
      on.onClosed()
      again()
    },
    onDone: (said) => {
      tellDone(said)
      on.onBack()
    },
  })
  const why = typed.why.trim()
  const input = planned && why ? { ...planned, why } : null
  const act = useFirstAct(input && sendBy(closeSuite, input), JSON.stringify(input), {
    onChanged: again,
    onDone: () => void settling.settle(),
  })
  if (error && !stays) return <Failed error={error} onRetry={again} />
  const closeIt = <FormattedMessage id="house.suites.closeIt" values={{ suite: suite.name }} />
  return (
    <SettleForm
      title={
        isClosing ? (
          closeIt
        ) : (
          <FormattedMessage id="house.suites.settleTitle" values={{ suite: suite.name }} />
        )
      }
      back={<FormattedMessage id="house.suites.all" />}
      onBack={on.onBack}
      act={isClosing ? act : null}
      label={closeIt}
      stays={stays}
      isReading={fetching}
      settling={settling}
      words={words}
      mayCancel={mayCancel}
    >
      <SpanFields value={typed} onChange={setTyped} />
    </SettleForm>
  )
}
