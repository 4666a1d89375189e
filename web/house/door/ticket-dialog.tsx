import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { shopTimeZone } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../day/use-words.ts'
import { stayPath } from '../paths.ts'
import { orderNumber } from '../order-number.ts'
import { judge, type KnownStay, type Verdict } from './judge.ts'
import { type Ticket, verifyTicket } from './ticket.ts'
import type { DoorKnowledge } from './use-known.ts'
import './ticket-dialog.css'

interface TicketDialogProps {
  /** The text that was read. */
  text: string
  storeId: string
  /** Null where this device has never read it. */
  door: DoorKnowledge | null | undefined
  /** Orders whose guests this device has let in. */
  letIn: readonly string[]
  onLetIn: (ticket: Ticket) => void
  /** A hand scanner has read another text. */
  onScan: (text: string) => void
  onClose: () => void
}

/** The facts of a ticket, and whether its guests are let in. */
export function TicketDialog({ text, storeId, door, letIn, onLetIn, onScan, onClose }: TicketDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const result = useJudgement({ text, storeId, door, letIn })
  const words = useWords(door?.timeZone ?? shopTimeZone)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const ticket = result?.ticket
  const stay = ticket ? door?.stays.find(({ id }) => id === ticket.id) : undefined
  return (
    <dialog
      ref={dialog}
      className="ticket-dialog slip"
      aria-labelledby="ticket-title"
      onClose={onClose}
      onKeyDown={useScanner(onScan)}
    >
      <h2 id="ticket-title" data-verdict={result?.verdict}>
        <FormattedMessage id={result ? titles[result.verdict] : 'house.ticket.reading'} />
      </h2>
      {result && ticket && <Facts {...{ ticket, stay, words }} isIn={result.verdict === 'in'} />}
      {result && result.verdict !== 'in' && (
        <p>
          <FormattedMessage id={texts[result.verdict]} />
          {result.verdict === 'replaced' && stay && (
            <>
              {' '}
              <FormattedMessage
                id="house.ticket.instead"
                values={{ start: words.dayAndClock(stay.startsAt), end: words.clock(stay.endsAt) }}
              />
            </>
          )}
        </p>
      )}
      {door?.isOld && (
        <p className="small">
          <FormattedMessage id="house.ticket.since" values={{ time: words.dayAndClock(door.now) }} />
        </p>
      )}
      <form method="dialog">
        {ticket && result.verdict === 'in' && (
          <Button type="submit" autoFocus onClick={() => onLetIn(ticket)}>
            <FormattedMessage id="house.ticket.letIn" />
          </Button>
        )}
        {ticket && ticket.storeId === storeId && result.verdict !== 'in' && (
          <Link
            className="button button--line button--small"
            href={stayPath(storeId, ticket.id)}
            onClick={onClose}
          >
            <FormattedMessage id="house.ticket.open" />
          </Link>
        )}
        <Button type="submit" kind="line" size="small">
          <FormattedMessage id="ui.dialog.close" />
        </Button>
      </form>
    </dialog>
  )
}

/** The verdict of the moment in which a ticket was read; undefined until then. */
function useJudgement({ text, storeId, door, letIn }: Judged) {
  const [result, setResult] = useState<{ ticket: Ticket | null; verdict: Judgement }>()
  const isReady = door !== undefined
  const read = useEffectEvent(async () => {
    if (!door) return { ticket: null, verdict: 'unknown' as const }
    const ticket = await verifyTicket(text, door.keys)
    const known = { storeId, timeZone: door.timeZone, stays: door.stays, letIn }
    return { ticket, verdict: ticket ? judge(ticket, known, door.clock()) : ('forged' as const) }
  })
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    // A browser from before 2025 may not know these signatures.
    void read()
      .catch(() => ({ ticket: null, verdict: 'unknown' as const }))
      .then((judged) => {
        if (!isGone) setResult(judged)
      })
    return () => {
      isGone = true
    }
  }, [isReady])
  return result
}

type Judged = Pick<TicketDialogProps, 'text' | 'storeId' | 'door' | 'letIn'>

const quickMs = 100

/**
 * Takes what a hand scanner types, which ends with Enter: that would press the button, and let in the guest
 * of the ticket before. Fingers are slower.
 */
function useScanner(onScan: (text: string) => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent): void => {
    const { text, at } = typed.current
    const isQuick = event.timeStamp - at < quickMs
    const { key, timeStamp } = event
    if (key.length === 1) typed.current = { text: isQuick ? text + key : key, at: timeStamp }
    if (key !== 'Enter' || !isQuick) return
    event.preventDefault()
    onScan(text)
  }
}

/** A ticket that is not ours, or that this device cannot judge. */
type Judgement = Verdict | 'forged' | 'unknown'

interface FactsProps {
  ticket: Ticket
  stay: KnownStay | undefined
  words: ReturnType<typeof useWords>
  isIn: boolean
}

/** The facts of a ticket, and for guests who are let in their suite. */
function Facts({ ticket, stay, words, isIn }: FactsProps) {
  const { startsAt, endsAt, initials, id } = ticket
  return (
    <p>
      <b>
        {words.dayAndClock(new Date(startsAt).toISOString())} – {words.clock(endsAt)}
      </b>
      , {[...initials].join('. ')}., <span className="nowrap">{orderNumber(id)}</span>
      {isIn && (
        <>
          <br />
          {stay ? (
            `${stay.suite}, ${words.persons(stay.persons)}`
          ) : (
            <FormattedMessage id="house.ticket.newer" />
          )}
          <br />
          <FormattedMessage id="house.ticket.id" />
        </>
      )}
    </p>
  )
}

const titles = {
  in: 'house.ticket.title.in',
  used: 'house.ticket.title.used',
  forged: 'house.ticket.title.refused',
  unknown: 'house.ticket.title.unknown',
  otherStore: 'house.ticket.title.refused',
  otherDay: 'house.ticket.title.refused',
  over: 'house.ticket.title.refused',
  cancelled: 'house.ticket.title.refused',
  replaced: 'house.ticket.title.refused',
} satisfies Record<Judgement, PlainMessageId>

const texts = {
  used: 'house.ticket.used',
  forged: 'house.ticket.forged',
  unknown: 'house.ticket.unknown',
  otherStore: 'house.ticket.otherStore',
  otherDay: 'house.ticket.otherDay',
  over: 'house.ticket.over',
  cancelled: 'house.ticket.cancelled',
  replaced: 'house.ticket.replaced',
} satisfies Record<Exclude<Judgement, 'in'>, PlainMessageId>
