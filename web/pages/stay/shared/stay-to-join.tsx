import { useAtom, useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AnswerForm } from '../../../features/stays/answer/answer-form.tsx'
import { type OwnAnswer, ownAnswersAtom, withAnswer } from '../../../features/stays/answer/own-answers.ts'
import { formatClock, hoursBetween, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { TripActions } from '../../../shop/stay/trip-actions.tsx'
import { TripCard } from '../../../shop/stay/trip-card.tsx'
import { PlaceFact } from '../../../shop/stay/trip-place.tsx'
import { WhatToBring } from '../../../shop/stay/what-to-bring.tsx'
import { TextButton } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Fact } from '../../../ui/layout/facts.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import type { SharedStayQuery } from './shared-stay.generated.ts'
import './shared-stay.css'

type Stay = NonNullable<NonNullable<SharedStayQuery['sharedStay']>['stay']>

interface StayToJoinProps {
  token: string
  stay: Stay
  calendarUrl: string
  removalUrl: string
}

/** The stay as a card, and the companion's own answer beside it. */
export function StayToJoin({ token, stay, calendarUrl, removalUrl }: StayToJoinProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [answers, setAnswers] = useAtom(ownAnswersAtom)
  const [isChanging, setChanging] = useState(false)
  const { booker, startsAt, store } = stay
  const former = isReady ? (answers.find((answer) => answer.token === token) ?? null) : null
  // An answer to another time is asked for again; one that is being changed holds until the next is given.
  const answer = former?.startsAt === startsAt ? former : null
  const title = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isAsked = answer === null || isChanging
  const pressed = useRef<'answer' | 'change' | 'back'>(undefined)
  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => {
    const last = pressed.current
    if (!last) return
    pressed.current = undefined
    const controls = [...place.current!.querySelectorAll<HTMLElement>('input, button')]
    const next = isAsked ? controls[0] : last === 'back' ? controls.at(-1) : title.current
    next?.focus()
  }, [isAsked])
  const change = (isNow: boolean): void => {
    pressed.current = isNow ? 'change' : 'back'
    setChanging(isNow)
  }
  return (
    <div className="wrap page-top page-view two-panes shared-stay">
      <AnswerHead ref={title} stay={stay} answer={answer} />
      <aside className="shared-stay__card">
        {stay.movedFrom && <Moved movedFrom={stay.movedFrom} store={store} />}
        <StayCard stay={stay} calendarUrl={answer?.isComing === false ? null : calendarUrl} />
      </aside>
      <div className="shared-stay__answer" ref={place}>
        {answer && !isAsked ? (
          <Answered {...{ answer, stay, removalUrl }} onChange={() => change(true)} />
        ) : (
          <>
            <AnswerForm
              key={former?.key ?? 'first'}
              token={token}
              startsAt={startsAt}
              former={former}
              onAnswered={(given) => {
                pressed.current = 'answer'
                setAnswers(withAnswer(answers, given))
                setChanging(false)
              }}
              onBack={answer ? () => change(false) : undefined}
            />
            <p className="small muted mt-4">
              <FormattedMessage id="share-links.page.privacy" values={{ booker }} />
            </p>
          </>
        )}
      </div>
    </div>
  )
}

interface AnswerHeadProps {
  ref: RefObject<HTMLHeadingElement | null>
  stay: Stay
  answer: OwnAnswer | null
}

/** The invitation, or what became of it. */
function AnswerHead({ ref, stay, answer }: AnswerHeadProps) {
  const { booker, isBookerComing, startsAt, endsAt } = stay
  return (
    <header>
      <h1 className="heading-1" ref={ref} tabIndex={-1}>
        {answer?.isComing ? (
          <FormattedMessage id="share-links.page.coming" values={{ name: answer.firstName }} />
        ) : answer ? (
          <FormattedMessage id="share-links.page.not" />
        ) : (
          <FormattedMessage
            id={isBookerComing ? 'share-links.page.title' : 'share-links.page.titleWithout'}
            values={{ booker }}
          />
        )}
      </h1>
      <p className="lead mt-4" role={answer ? 'status' : undefined}>
        {answer ? (
          <FormattedMessage id="share-links.page.answered" values={{ booker }} />
        ) : (
          <FormattedMessage id="share-links.page.text" values={{ hours: hoursBetween(startsAt, endsAt) }} />
        )}
      </p>
      {answer?.isComing && answer.email && (
        <p className="mt-4">
          <FormattedMessage id="share-links.page.mail" values={{ email: answer.email }} />
        </p>
      )}
    </header>
  )
}

interface AnsweredProps {
  answer: OwnAnswer
  stay: Stay
  removalUrl: string
  onChange: () => void
}

/** What a companion needs who has answered, and the way to another answer. */
function Answered({ answer, stay, removalUrl, onChange }: AnsweredProps) {
  const { booker, isBookerComing } = stay
  return (
    <>
      {answer.isComing && (
        <WhatToBring
          stay={stay}
          level={2}
          title={<FormattedMessage id="trip.bring.title" values={{ persons: 1 }} />}
          papers={<FormattedMessage id="trip.bring.papers" values={{ persons: 1 }} />}
          sets="unknown"
          checkIn={
            <FormattedMessage
              id={isBookerComing ? 'share-links.page.checkIn' : 'share-links.page.checkInWithout'}
              values={{ booker }}
            />
          }
        />
      )}
      {!answer.isComing && (
        <DownloadLink kind="dark" href={removalUrl}>
          <FormattedMessage id="share-links.off.calendar" />
        </DownloadLink>
      )}
      <p className="mt-4">
        <TextButton onClick={onChange}>
          <FormattedMessage id={answer.isComing ? 'share-links.page.change' : 'share-links.page.afterAll'} />
        </TextButton>
      </p>
    </>
  )
}

function StayCard({ stay, calendarUrl }: { stay: Stay; calendarUrl: string | null }) {
  const { store, wellzoneTypeName, persons } = stay
  const type = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)
  return (
    <TripCard
      stay={stay}
      picture={type?.picture ?? null}
      level={2}
      facts={
        <>
          {store && <PlaceFact store={store} />}
          {store && <Fact label={<FormattedMessage id="share-links.page.way" />}>{store.locationText}</Fact>}
          <Fact label={<FormattedMessage id="trip.fact.room" />}>
            <FormattedMessage id="trip.fact.roomValue" values={{ type: wellzoneTypeName, persons }} />
          </Fact>
        </>
      }
    >
      <TripActions calendarUrl={calendarUrl} store={store} />
    </TripCard>
  )
}

/** The stay was moved: when it was before, so that an old entry in a calendar is recognised. */
function Moved({ movedFrom, store }: { movedFrom: string; store: Stay['store'] }) {
  const dates = useDates()
  const former = dates.at(movedFrom, store?.timeZone ?? shopTimeZone)
  return (
    <Note icon="clock">
      <FormattedMessage
        id="share-links.page.moved"
        values={{ day: dates.weekdayAndDay(former.day), time: formatClock(former.time) }}
      />
    </Note>
  )
}
