import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { attempt } from '../acts/attempt.ts'
import { sendBy } from '../acts/send-by.ts'
import type { Words } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { useTell } from '../frame/told.tsx'
import { Refusal } from '../session/refusal.tsx'
import { isPaid } from '../settle/affected.ts'
import { useOpenSuiteMutation } from './open-suite.generated.ts'
import { affectedIn, type Suite } from './suites.ts'

interface LineProps {
  suite: Suite
  now: string
  words: Words
  hasFocus: boolean
  onClose: () => void
  onSettle: () => void
  onOpened: () => void
}

/** A suite with its closings to come, each of which can be ended, and what is to be settled in them. */
export function SuiteLine({ suite, now, words, hasFocus, onClose, onSettle, onOpened }: LineProps) {
  const tell = useTell()
  const keys = useIdempotencyKey()
  const [, openSuite] = useOpenSuiteMutation()
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const current = suite.closings.find(({ from }) => from <= now)
  const toSettle = affectedIn(suite).filter(isPaid).length
  const openAgain = async ({ from, until }: Suite['closings'][number]): Promise<void> => {
    const input = { suiteId: suite.id, from: from > now ? from : now, until }
    const how = { idempotencyKey: keys.keyFor(JSON.stringify(input)), dryRun: false }
    const done = await attempt(sendBy(openSuite, input), how)
    if (done.sentence !== undefined || done.code) keys.forget()
    setRefusal(done.refusal ?? null)
    if (done.sentence === undefined) return
    tell({ sentence: done.sentence })
    onOpened()
  }
  return (
    <li>
      <p>
        <b>{suite.name}</b>
        <small>{suite.typeName}</small>
      </p>
      <div>
        <p className="state" data-state={current ? 'closed' : 'open'}>
          {current ? (
            <FormattedMessage id="house.day.closed" />
          ) : (
            <FormattedMessage id="house.suites.isOpen" />
          )}
        </p>
        {suite.closings.map((closing) => (
          <p key={closing.from}>
            {words.dayAndClock(closing.from)} – {words.dayAndClock(closing.until)}
            {closing.reason && `, ${closing.reason}`}{' '}
            <TextButton onClick={() => void openAgain(closing)}>
              <FormattedMessage id="house.suites.open" />{' '}
              <span className="visually-hidden">{suite.name}</span>
            </TextButton>
          </p>
        ))}
        <Refusal id={refusal} />
      </div>
      <p className="suites__acts">
        {toSettle > 0 && (
          <Button kind="dark" size="small" onClick={onSettle}>
            <FormattedMessage id="house.suites.toSettle" values={{ count: toSettle }} />
            <span className="visually-hidden">{suite.name}</span>
          </Button>
        )}
        <Button kind="line" size="small" ref={hasFocus ? focusFirst : undefined} onClick={onClose}>
          <FormattedMessage id="house.suites.close" />
          <span className="visually-hidden">{suite.name}</span>
        </Button>
      </p>
    </li>
  )
}
