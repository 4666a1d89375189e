import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import type { StayActName } from '../../generated/house-schema.ts'
import { addDays, isDay } from '../../lib/days.ts'
import { localParts, shopTimeZone, today } from '../../lib/language/format.ts'
import { useMedia } from '../../lib/use-media.ts'
import { actNames } from '../acts/act-names.ts'
import { isWithoutConnection } from '../error-messages.ts'
import { SavedDay } from '../door/saved-day.tsx'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { useTell } from '../frame/told.tsx'
import { dayPath, stayPath } from '../paths.ts'
import { isAtTheDoor, type OwnStore } from '../session/context.ts'
import { Beside } from '../stay/beside.tsx'
import { CorridorStrip } from './corridor-strip.tsx'
import { DayTitle } from './day-title.tsx'
import { Key } from './key.tsx'
import { Plan } from './plan.tsx'
import { useChoice } from './use-choice.ts'
import { useDay, useNow } from './use-day.ts'
import { useWords } from './use-words.ts'
import { walk, walkKeys } from './walk.ts'

/** The day of a store; from 1,344 pixels on with the chosen stay beside it. */
export function DayPage({ store, dayOfAddress }: { store: OwnStore; dayOfAddress: string | undefined }) {
  const { storeId, role } = store
  const opensStays = isAtTheDoor(role)
  const day = dayOfAddress !== undefined && isDay(dayOfAddress) ? dayOfAddress : today()
  const { day: plan, changed, isLost, error, isNone, retry } = useDay(storeId, day)
  const now = useNow(plan?.now)
  const words = useWords(plan?.timeZone ?? shopTimeZone)
  const isWide = useMedia('(min-width: 84rem)')
  const [chosen, choose] = useChoice(plan, day)
  const [, go] = useLocation()
  const tell = useTell()
  const intl = useIntl()
  const isToday = plan ? localParts(plan.now, plan.timeZone).day === day : day === today()
  const stays = plan?.suites.flatMap((suite) => suite.stays) ?? []
  const canAct = opensStays && !isLost
  const staleSince = isLost && plan ? words.clock(plan.now) : null
  const act = (name: StayActName) => (): void => {
    if (!chosen || !opensStays) return
    if (staleSince === null) go(stayPath(storeId, chosen, name))
    else tell({ sentence: intl.formatMessage({ id: 'house.day.stale' }, { time: staleSince }) })
  }
  const acts = (Object.keys(actNames) as StayActName[]).map((name) => [
    actNames[name].key.toLowerCase(),
    act(name),
  ])
  const steps = walkKeys.map((key) => [
    key,
    () => {
      const next = plan && chosen && (walk(plan.suites, chosen, key) ?? chosen)
      document.querySelector<HTMLElement>(`[data-stay="${next}"]`)?.focus()
    },
  ])
  useKeys({
    ...Object.fromEntries([...acts, ...steps]),
    p: () => print(),
    PageUp: () => go(dayPath(storeId, addDays(day, -1))),
    PageDown: () => go(dayPath(storeId, addDays(day, 1))),
  })
  return (
    <>
      <DayTitle storeId={storeId} day={day} plan={plan} isToday={isToday} staleSince={staleSince} />
      <div className="day">
        <div>
          {plan && (
            <CorridorStrip
              day={plan}
              isToday={isToday}
              now={now}
              words={words}
              chosen={chosen}
              canAct={canAct}
            />
          )}
          {plan && <Emptiness isRest={plan.opensAt === null} isEmpty={stays.length === 0} />}
          {plan && (
            <Plan {...{ day: plan, isLost, now, isToday, words, changed, chosen }} onChoose={choose} />
          )}
          {!plan && !error && !isNone && <PlanSkeleton />}
          {!plan && error && <Failed error={error} onRetry={retry} />}
          {!plan && isWithoutConnection(error) && <SavedDay storeId={storeId} day={day} words={words} />}
          {plan?.opensAt && <Key />}
        </div>
        {isWide && chosen && opensStays && <Beside key={chosen} {...{ storeId, canAct }} id={chosen} />}
      </div>
    </>
  )
}

function Emptiness({ isRest, isEmpty }: { isRest: boolean; isEmpty: boolean }) {
  if (!isRest && !isEmpty) return null
  return (
    <p className="empty">
      <FormattedMessage id={isRest ? 'house.day.rest' : 'house.day.empty'} />
    </p>
  )
}

function PlanSkeleton() {
  return (
    <div className="plan" aria-busy="true">
      <p className="visually-hidden" role="status">
        <FormattedMessage id="house.loading" />
      </p>
      {Array.from({ length: 9 }, (_, index) => (
        <div className="suite suite--loading" key={index} />
      ))}
    </div>
  )
}
