import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { newUuid } from '../../lib/uuid.ts'
import { TextButton } from '../../ui/button.tsx'
import { useWords } from '../day/use-words.ts'
import { orderNumber } from '../order-number.ts'
import { changeEntries } from './entries.ts'
import { saveShell } from './saved-house.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { isTicket, useTicketPlace } from './ticket-place.tsx'
import { useKnown } from './use-known.ts'
import { useSettle } from './use-settle.ts'

/** Tickets at the door, on every page: read, judged, let in, and settled when the line is back. */
export function Door({ storeId }: { storeId: string }) {
  const { ticket, show } = useTicketPlace()
  const door = useKnown(storeId)
  const clock = door?.clock ?? Date.now
  const entries = useSettle(storeId, clock)
  // A ticket stays used until the plan, which is read each minute, has its guests.
  const [letIn, setLetIn] = useState<string[]>([])
  const words = useWords(door?.timeZone ?? shopTimeZone)
  const waiting = entries.filter(({ settled }) => settled === undefined)
  const settled = entries.filter((entry) => entry.settled !== undefined)
  const isLate = useLate(waiting.length > 0)
  // Camera, search and shell are there when the line is not.
  useEffect(() => {
    const parts = [
      import('../../shop/scan/qr-reader.ts').then(({ createQrReader }) => createQrReader()),
      import('../search/card-scanner.tsx'),
      import('../search/search-page.tsx'), // a hand scanner types into it
      saveShell(),
    ]
    void Promise.all(parts).catch(() => undefined)
  }, [])
  return (
    <>
      {ticket !== '' && (
        <TicketDialog
          key={ticket}
          {...{ text: ticket, storeId, door }}
          letIn={[...letIn, ...entries.map(({ id }) => id)]}
          onLetIn={({ id, version }) => {
            setLetIn((all) => [...all, id])
            changeEntries(storeId, (all) => [...all, { key: newUuid(), id, version, at: clock() }])
          }}
          onScan={(text) => isTicket(text) && show(text)}
          onClose={() => show('')}
        />
      )}
      {door?.isOld && (
        <p className="let-in" role="status">
          <FormattedMessage id="house.ticket.offline" values={{ time: words.dayAndClock(door.now) }} />
        </p>
      )}
      {isLate && (
        <p className="let-in" role="status">
          <FormattedMessage id="house.ticket.waiting" values={{ count: waiting.length }} />
        </p>
      )}
      {settled.map(({ key, id, at, settled: sentence }) => (
        <p className="let-in" role="status" key={key}>
          <b>{orderNumber(id)}</b>, {words.clock(at)}: {sentence}{' '}
          <TextButton onClick={() => changeEntries(storeId, (all) => all.filter((one) => one.key !== key))}>
            <FormattedMessage id="house.ticket.seen" />
          </TextButton>
        </p>
      ))}
    </>
  )
}

const lateMs = 3_000

/** True once something has lasted for a moment: with a line an entry is settled before. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSo])
  return isLate
}
