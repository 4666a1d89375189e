import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { addDays, isDay } from '../../lib/days.ts'
import { shopTimeZone, today } from '../../lib/language/format.ts'
import { useStream } from '../day/use-stream.ts'
import { useWords, type Words } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loading } from '../frame/loading.tsx'
import { useTell } from '../frame/told.tsx'
import { useKept } from '../kept.ts'
import { LogList, type NextEntry } from '../log/log-list.tsx'
import { dayPath, takingsPath } from '../paths.ts'
import { isAtTheDoor, type OwnStore } from '../session/context.ts'
import { CloseForm } from './close-form.tsx'
import { Closing } from './closing.tsx'
import { MoneyTable } from './money-table.tsx'
import { OpenList } from './open-list.tsx'
import { ReceiptsTable } from './receipts-table.tsx'
import { RefundForm } from './refund-form.tsx'
import type { DueRefund, Money } from './takings.ts'
import { useTakingsQuery } from './takings.generated.ts'
import { TakingsTitle } from './takings-title.tsx'
import '../acts/act-list.css'
import '../stay/stay-page.css'
import './takings.css'

interface TakingsPageProps {
  store: OwnStore
  dayOfAddress: string | undefined
}

/** The money of a day, what is still open, and the comparison with the till that closes it. */
export function TakingsPage({ store, dayOfAddress }: TakingsPageProps) {
  const { storeId, role } = store
  const canOpen = isAtTheDoor(role)
  const day = dayOfAddress !== undefined && isDay(dayOfAddress) ? dayOfAddress : today()
  const [{ data, error }, ask] = useTakingsQuery({
    variables: { storeId, day },
    requestPolicy: 'cache-and-network',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const isLost = useStream(storeId, again)
  const kept = useKept(data?.takings ?? undefined)
  const takings = kept?.day === day ? kept : undefined
  const words = useWords(takings?.timeZone ?? shopTimeZone)
  const [, go] = useLocation()
  const [refund, openRefund] = useState<DueRefund | null>(null)
  useKeys({
    PageUp: () => go(takingsPath(storeId, addDays(day, -1))),
    PageDown: () => go(takingsPath(storeId, addDays(day, 1))),
    Escape: () => (refund ? openRefund(null) : go(dayPath(storeId, day))),
  })
  const money = takings?.money
  return (
    <>
      <TakingsTitle
        storeId={storeId}
        day={day}
        clock={takings ? words.clock(takings.now) : null}
        isStale={isLost}
      />
      {!takings && error && <Failed error={error} onRetry={again} />}
      {!takings && !error && data?.takings !== null && <Loading />}
      {data?.takings === null && (
        <p className="empty">
          <FormattedMessage id="house.error.roleTooLow" />
        </p>
      )}
      {takings && (
        <div className="takings">
          <div className="takings__figures">
            {money && <MoneyTable money={money} words={words} />}
            <ReceiptsTable storeId={storeId} words={words} canOpen={canOpen} receipts={takings.receipts} />
          </div>
          {money && (
            <MoneySide
              storeId={storeId}
              day={day}
              money={money}
              timeZone={takings.timeZone}
              words={words}
              canOpen={canOpen}
              isLost={isLost}
              refund={refund}
              openRefund={openRefund}
              onChanged={again}
            />
          )}
        </div>
      )}
    </>
  )
}

interface SideProps {
  storeId: string
  day: string
  money: Money
  timeZone: string
  words: Words
  canOpen: boolean
  isLost: boolean
  /** The refund whose receipt is typed; null to close the day. */
  refund: DueRefund | null
  openRefund: (refund: DueRefund | null) => void
  onChanged: () => void
}

/** The act of the moment, a refund or the closing of the day, above the open items. */
function MoneySide(props: SideProps) {
  const { storeId, day, money, timeZone, words, canOpen, isLost, refund, openRefund, onChanged } = props
  const tell = useTell()
  const [preview, setPreview] = useState<NextEntry | null>(null)
  const [isDone, setDone] = useState(false)
  // The closing that is made once more although nothing came since.
  const [againAt, closeAgain] = useState<string>()
  const { closing } = money
  const isFormShown = !closing || closing.movesSince > 0 || againAt === closing.at
  const form = {
    canAct: !isLost,
    onPreview: setPreview,
    onDone: (sentence: string) => {
      openRefund(null)
      setDone(true)
      tell({ sentence })
      onChanged()
    },
  }
  return (
    <div className="takings__side">
      {refund && <RefundForm key={refund.id + refund.way} {...form} refund={refund} words={words} />}
      {closing && !refund && (
        <Closing
          key={closing.at}
          money={money}
          words={words}
          closing={closing}
          hasFocus={isDone}
          onAgain={isFormShown ? null : () => closeAgain(closing.at)}
        />
      )}
      {!refund && isFormShown && (
        <CloseForm
          key={`${day} ${closing?.at}`}
          {...form}
          storeId={storeId}
          day={day}
          money={money}
          words={words}
        />
      )}
      {preview && <LogList entries={[]} timeZone={timeZone} next={preview} />}
      <OpenList
        storeId={storeId}
        money={money}
        words={words}
        canOpen={canOpen}
        onRefund={isLost ? null : openRefund}
      />
    </div>
  )
}
