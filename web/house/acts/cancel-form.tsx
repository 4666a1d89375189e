import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CancellationBack, RuleReason } from '../../generated/house-schema.ts'
import { useLocale } from '../../lib/language/locale.tsx'
import { centsOf } from '../../lib/language/typed-amount.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useWords } from '../day/use-words.ts'
import { useIsManager } from '../session/context.ts'
import { ActForm } from './act-form.tsx'
import { useCancelForGuestMutation } from './cancel-for-guest.generated.ts'
import type { FormProps } from './form-props.ts'
import { sendBy } from './send-by.ts'

/**
 * Cancels a stay: what the rules give back, or more as goodwill: all, a part, or a voucher. In a closed suite
 * it begins with what the house gives back if it cancels, which a manager decides: for reception with no
 * choice, so that no press gives too little by itself. Guests may still cancel themselves.
 */
export function CancelForm({ stay, ...form }: FormProps) {
  const locale = useLocale()
  const words = useWords(stay.timeZone)
  const [, cancel] = useCancelForGuestMutation()
  const isManager = useIsManager(stay.storeId)
  const first = isManager ? 'HOUSE' : null
  const [back, setBack] = useState<CancellationBack | null>(stay.closing ? first : 'BY_RULE')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<RuleReason | null>(null)
  const { returnedByRuleCents, returnedByGoodwillCents, mostGoodwillCents } = stay
  const goodwill = returnedByGoodwillCents - returnedByRuleCents
  const isGoodwill = back !== null && back !== 'BY_RULE' && back !== 'HOUSE' && goodwill > 0
  const isAmountAsked = back === 'PART' || back === 'VOUCHER'
  const typedCents = isAmountAsked ? centsOf(typed, locale) : null
  const amountCents = typedCents !== null && typedCents >= 0 ? typedCents : null
  const most = back === 'PART' ? returnedByRuleCents + mostGoodwillCents : returnedByGoodwillCents
  const input = { id: stay.id, back, amountCents, reason: isGoodwill ? reason : null }
  const isNothing = back === 'BY_RULE' && returnedByRuleCents === 0
  const isAbovePaid = amountCents !== null && amountCents > returnedByGoodwillCents
  const isMissing = isAbovePaid || (isGoodwill && !reason) || (isAmountAsked && amountCents === null)
  return (
    <ActForm
      {...form}
      title="house.act.cancel"
      does={back === null ? undefined : isNothing ? 'house.cancel.nothing' : 'house.cancel.refund'}
      rule={isGoodwill ? 'NO_REFUND' : null}
      reason={reason}
      onReason={setReason}
      input={JSON.stringify(input)}
      send={back === null || isMissing ? null : sendBy(cancel, { ...input, back })}
    >
      {stay.stay.state === 'HERE' && (
        <p className="rule" role="status">
          <FormattedMessage id="house.cancel.inside" />
        </p>
      )}
      {stay.closing && (
        <p className="hint">
          <FormattedMessage id="house.cancel.closed" />
        </p>
      )}
      <Segment
        legend={<FormattedMessage id="house.cancel.back" />}
        isLegendShown
        name="back"
        options={[
          ...(stay.closing ? [option('HOUSE', '', !isManager)] : []),
          option('BY_RULE', words.money(returnedByRuleCents)),
          option('PART', '', goodwill <= 0),
          option('VOUCHER', '', goodwill <= 0),
          option('ALL', words.money(returnedByGoodwillCents), goodwill <= 0 || goodwill > mostGoodwillCents),
        ]}
        value={back}
        onChange={setBack}
      />
      {goodwill > mostGoodwillCents && (
        <p className="hint">
          <FormattedMessage id="house.cancel.limit" values={{ amount: words.money(mostGoodwillCents) }} />
        </p>
      )}
      {isAmountAsked && (
        <TextField
          label={<FormattedMessage id="house.cancel.amount" />}
          hint={<FormattedMessage id="house.cancel.most" values={{ amount: words.money(most) }} />}
          error={isAbovePaid && <FormattedMessage id="house.cancel.abovePaid" />}
          isErrorAloud
          inputMode="decimal"
          data-wrong={typed.trim() !== '' && amountCents === null}
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ActForm>
  )
}

const labels = {
  HOUSE: 'house.cancel.house',
  BY_RULE: 'house.cancel.byRule',
  ALL: 'house.cancel.all',
  PART: 'house.cancel.part',
  VOUCHER: 'house.facts.voucher',
} as const

function option(value: CancellationBack, amount: string, isDisabled = false) {
  const name = <FormattedMessage id={labels[value]} values={{ amount }} />
  const isForManager = value === 'HOUSE' && isDisabled
  const label = isForManager ? (
    <>
      {name}{' '}
      <small>
        <FormattedMessage id="house.suites.askManager" />
      </small>
    </>
  ) : (
    name
  )
  return { value, label, isDisabled }
}
