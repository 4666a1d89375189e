import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useClient } from 'urql'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states/notice.tsx'
import type { StayActName } from '../../generated/house-schema.ts'
import { ActList } from '../acts/act-list.tsx'
import { actNames } from '../acts/act-names.ts'
import type { StayDetails } from '../acts/form-props.ts'
import { OpenForm } from '../acts/forms.tsx'
import { noteOpened, noteOwn } from '../acts/own-acts.ts'
import { undoArrival } from '../acts/undo-arrival.ts'
import { WhyNot, type WhyNotProps } from '../acts/why-not.tsx'
import { useNow } from '../day/use-day.ts'
import { useStream } from '../day/use-stream.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loading } from '../frame/loading.tsx'
import { useTell } from '../frame/told.tsx'
import { useKept } from '../kept.ts'
import { LogList, type NextEntry } from '../log/log-list.tsx'
import { dayPath, stayPath } from '../paths.ts'
import { ClosedNote } from './closed-note.tsx'
import { Facts } from './facts.tsx'
import { useHouseStayQuery } from './house-stay.generated.ts'
import { StateLine } from './state-line.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import './stay-page.css'

/** A stay: what is known of it, what may be done, and what was done. */
export function StayPage({ storeId, id }: { storeId: string; id: string }) {
  const [{ data, error, fetching, stale }, ask] = useHouseStayQuery({
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => ask({ requestPolicy: 'network-only' })
  const stay = useKept(data?.houseStay ?? undefined)
  const isLost = useStream(storeId, (days) => {
    if (days === null || !stay || days.includes(stay.day)) again()
  })
  if (stay) return <Stay {...{ storeId, stay, isLost, again }} isStale={stale || fetching} />
  if (error) return <Failed error={error} onRetry={again} />
  if (fetching || !data) return <Loading />
  return (
    <>
      <div className="title">
        <Back href={dayPath(storeId)} />
        <h1>
          <FormattedMessage id="house.stay.none" />
        </h1>
      </div>
      <p className="muted">
        <FormattedMessage id="house.stay.onlyHeld" />
      </p>
    </>
  )
}

function Back({ href }: { href: string }) {
  const intl = useIntl()
  return (
    <Link className="icon-button" href={href} aria-label={intl.formatMessage({ id: 'house.keys.back' })}>
      <Icon name="left" size={20} />
    </Link>
  )
}

/** The act that an address opens. */
const actIn = (search: string): string | undefined => new URLSearchParams(search).get('act') ?? undefined

/** The reason why the act that was asked for cannot be done; nothing for one that can. */
function Refused({ act, state }: WhyNotProps) {
  if (act.refusal === null) return null
  return (
    <Note isStatus>
      <FormattedMessage id={actNames[act.name].id} />: <WhyNot act={act} state={state} />
    </Note>
  )
}

interface StayProps {
  storeId: string
  stay: StayDetails
  isLost: boolean
  /** It is a copy that was kept, and is read again. */
  isStale: boolean
  again: () => void
}

function Stay({ storeId, stay, isLost, isStale, again }: StayProps) {
  const words = useWords(stay.timeZone)
  const now = useNow(stay.now)
  const [, go] = useLocation()
  const [params] = useSearchParams()
  const tell = useTell()
  const client = useClient()
  const [preview, setPreview] = useState<NextEntry | null>(null)
  const asked = stay.acts.find(({ name }) => name === params.get('act'))
  const { meanwhile, isAsBefore } = useMeanwhile(stay, isStale, words)
  const open = asked && asked.refusal === null && isAsBefore ? asked.name : undefined
  const back = dayPath(storeId, stay.day)
  useEffect(() => noteOpened(stay.id, stay.day), [stay.id, stay.day])
  const done = (sentence: string): void => {
    noteOwn(stay.id, stay.day)
    const isArrival = open !== undefined && ['ARRIVED', 'LATER', 'NO_SHOW', 'LEFT'].includes(open)
    tell({ sentence, undo: isArrival ? () => void undoArrival(client, stay.id) : undefined })
    // Another act that was opened meanwhile stays open.
    if (actIn(globalThis.location.search) !== open) return again()
    // A no-show stays open: whether the suite is freed is asked next.
    if (open !== undefined && ['NOTE', 'PERSON', 'MAIL', 'NO_SHOW'].includes(open)) {
      go(stayPath(storeId, stay.id), { replace: true })
      again()
    } else go(back)
  }
  const act = (name: StayActName) => (): void => {
    const isPossible = stay.acts.some((act) => act.name === name && act.refusal === null)
    if (isPossible && !isLost) go(stayPath(storeId, stay.id, name), { replace: true })
  }
  const names = Object.keys(actNames) as StayActName[]
  useKeys({
    ...Object.fromEntries(names.map((name) => [actNames[name].key.toLowerCase(), act(name)])),
    Escape: () => (open ? go(stayPath(storeId, stay.id), { replace: true }) : go(back)),
  })
  return (
    <>
      <div className="title">
        <Back href={back} />
        <h1>{stay.stay.name ?? <FormattedMessage id="house.day.reserved" />}</h1>
        <StateLine stay={stay.stay} now={now} words={words} />
        <p className="title__side" role="status">
          {isLost ? (
            <FormattedMessage id="house.day.stale" values={{ time: words.clock(stay.now) }} />
          ) : (
            <FormattedMessage id="house.stay.number" values={{ number: stay.stay.number }} />
          )}
        </p>
      </div>
      <div className="stay-page">
        <div>
          <Facts stay={stay} />
          <ActList storeId={storeId} stay={stay} open={open} canAct={!isLost} />
        </div>
        <div className="stay-page__act">
          <ClosedNote stay={stay} words={words} />
          {meanwhile && (
            <Note isStatus>
              <FormattedMessage id="house.stay.meanwhile" values={{ change: meanwhile }} />
            </Note>
          )}
          {asked && <Refused act={asked} state={stay.stay.state} />}
          {open && (
            <OpenForm
              key={open}
              {...{ name: open, stay }}
              canAct={!isLost}
              onPreview={setPreview}
              onDone={done}
            />
          )}
          <LogList entries={stay.log} timeZone={stay.timeZone} next={preview} />
        </div>
      </div>
    </>
  )
}
