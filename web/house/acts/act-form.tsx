import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { GuestRule, RuleReason } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useWords } from '../day/use-words.ts'
import { Refusal } from '../session/refusal.tsx'
import type { NextEntry } from '../log/log-list.tsx'
import { ruleNames } from '../log/rule-names.ts'
import { type Lack, leadToMissing } from './missing-field.ts'
import { MissingWords } from './missing-words.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { type Send, useAct } from './use-act.ts'

interface ActFormProps {
  title: PlainMessageId
  /** The words of the button, where they say more than the title. */
  does?: PlainMessageId
  /** The words for what is missing while nothing can be sent, shown after Enter. */
  missing?: ReactNode
  /** Called at Enter while nothing can be sent. */
  onMissing?: () => void
  /** Enter does it as soon as its effect is known; where money or a suite is at stake it is read first. */
  doesAtOnce?: boolean
  send: Send
  /** What was filled in, so that it is tried again when it changes. */
  input: string
  /** The rule of guests that the act breaks; it needs a reason then. */
  rule?: GuestRule | null
  reason?: RuleReason | null
  onReason?: (reason: RuleReason) => void
  /** False while there is no connection. */
  canAct: boolean
  onPreview: (entry: NextEntry | null) => void
  onDone: (sentence: string) => void
  children?: ReactNode
}

/** The form of an act: what to fill in, the rule that it breaks, and the button that does what is shown. */
export function ActForm(props: ActFormProps) {
  const { title, does = title, send, input, rule, reason, onReason, canAct, children } = props
  const { doesAtOnce = false } = props
  const [missing, setMissing] = useState<Lack | null>(null)
  const act = useAct(canAct ? send : null, input, { onDone: props.onDone, doesAtOnce })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus()
    // The form stands below what is known of the stay on a telephone.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const show = useEffectEvent(props.onPreview)
  const { sentence, guest } = act
  useEffect(() => {
    const why = { rule: rule ?? null, reason: reason ?? null }
    show(sentence === undefined ? null : { effect: sentence, guest: guest ?? null, ...why })
  }, [sentence, guest, rule, reason])
  useEffect(() => () => show(null), [])
  const isMissingReason = act.code === 'RULE_NEEDS_REASON'
  return (
    <form
      ref={form}
      className="slip act-form"
      onInput={() => setMissing(null)}
      onSubmit={(event) => {
        event.preventDefault()
        act.do()
        if (send !== null || !canAct) return
        setMissing(leadToMissing(event.currentTarget))
        props.onMissing?.()
      }}
    >
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {children}
      {rule && (
        <p className="rule" role="status">
          <FormattedMessage id={ruleNames[rule]} />
        </p>
      )}
      {onReason && (rule || isMissingReason) && <ReasonChoice value={reason ?? null} onChange={onReason} />}
      {act.isChanged && (
        <Note isStatus>
          <FormattedMessage id="house.act.changed" />
        </Note>
      )}
      {act.isEarly && canAct && (send === null ? missing !== null : !doesAtOnce) && (
        <Note isStatus>
          {send === null ? (
            (props.missing ?? (missing && <MissingWords {...missing} />))
          ) : (
            <FormattedMessage id="house.act.readFirst" />
          )}
        </Note>
      )}
      {!(isMissingReason && !reason) && (
        <Refusal id={act.refusal}>{act.receiptUsedFor && <ReceiptUse {...act.receiptUsedFor} />}</Refusal>
      )}
      <Button type="submit" kind="accent" isBusy={act.isBusy} aria-disabled={!act.canDo || undefined}>
        {rule ? (
          <FormattedMessage id="house.act.againstRule" values={{ act: <FormattedMessage id={does} /> }} />
        ) : (
          <FormattedMessage id={does} />
        )}
      </Button>
    </form>
  )
}

/** The order for which a receipt was entered, and when. */
function ReceiptUse({ number, at }: { number: string; at: string }) {
  const words = useWords(shopTimeZone)
  return <FormattedMessage id="house.receipt.usedFor" values={{ number, time: words.dayAndClock(at) }} />
}
