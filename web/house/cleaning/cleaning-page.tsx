import { FormattedMessage } from 'react-intl'
import { shopTimeZone, today, useDates } from '../../lib/language/format.ts'
import { TextButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useDay, useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { Loading } from '../frame/loading.tsx'
import { StoreMark } from '../frame/store-mark.tsx'
import { Refusal } from '../session/refusal.tsx'
import { type OwnStore, useSession } from '../session/context.ts'
import { cleaningPlanOf } from './cleaning-plan.ts'
import { CleaningLists } from './cleaning-lists.tsx'
import { useClean } from './use-clean.ts'
import './cleaning.css'

/** For the phone of those who clean: suites and times, no names. */
export function CleaningPage({ store }: { store: OwnStore }) {
  const dates = useDates()
  const words = useWords(shopTimeZone)
  const { change } = useSession()
  const { day, isLost, error, retry } = useDay(store.storeId, today())
  const now = useNow(day?.now)
  const { waiting, isAway, refusal, clean } = useClean(retry)
  const isOnly = store.role === 'CLEANING'
  const plan = day && cleaningPlanOf(day, now)
  // Elsewhere the frame has the landmark.
  const Place = isOnly ? 'main' : 'div'
  return (
    <Place className="cleaning">
      <div className="cleaning__head">
        <p className="head__place">
          {isOnly && <StoreMark />} {isOnly && store.storeName}
        </p>
        {day && (
          <p>
            <b>{words.clock(now)}</b> <span className="muted">{dates.tiny(day.day)}</span>
          </p>
        )}
      </div>
      {isLost && day && (
        <Note isStatus>
          <FormattedMessage id="house.day.stale" values={{ time: words.clock(day.now) }} />
        </Note>
      )}
      {isAway && (
        <Note isStatus>
          <FormattedMessage id="house.cleaning.waits" />
        </Note>
      )}
      <Refusal id={refusal} />
      {!day && (error ? <Failed error={error} onRetry={retry} /> : <Loading />)}
      {plan && <CleaningLists {...{ plan, now, words, waiting, clean }} />}
      {isOnly && (
        <p className="cleaning__foot">
          <TextButton onClick={change}>
            <FormattedMessage id="house.keys.change" />
          </TextButton>
          <LanguageSwitch />
        </p>
      )}
    </Place>
  )
}
