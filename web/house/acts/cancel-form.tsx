import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CancellationBack, RuleReason } from '../../generated/house-schema.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { useWords } from '../day/use-words.ts'
import { ActForm } from './act-form.tsx'
import { useCancelForGuestMutation } from './cancel-for-guest.generated.ts'
import type { FormProps } from './form-props.ts'

/** Cancels a stay: what the rules give back, or all of it as goodwill, up to the limit of the role. */
export function CancelForm({ stay, ...form }: FormProps) {
  const words = useWords(stay.timeZone)
  const [, cancel] = useCancelForGuestMutation()
  const [back, setBack] = useState<CancellationBack>('BY_RULE')
  const [reason, setReason] = useState<RuleReason | null>(null)
  const goodwill = stay.returnedByGoodwillCents - stay.returnedByRuleCents
  const isGoodwill = back === 'ALL' && goodwill > 0
  const isAboveLimit = goodwill > stay.mostGoodwillCents
  const input = { id: stay.id, back, reason: isGoodwill ? reason : null }
  return (
    <ActForm
      {...form}
      title="house.act.cancel"
      rule={isGoodwill ? 'NO_REFUND' : null}
      reason={reason}
      onReason={setReason}
      input={JSON.stringify(input)}
      send={
        isGoodwill && !reason
          ? null
          : async (act) => {
              const { data, error } = await cancel({ input, act })
              return { result: data?.cancelForGuest, error }
            }
      }
    >
      <Segment
        legend={<FormattedMessage id="house.cancel.back" />}
        isLegendShown
        name="back"
        options={[
          {
            value: 'BY_RULE',
            label: (
              <FormattedMessage
                id="house.cancel.byRule"
                values={{ amount: words.money(stay.returnedByRuleCents) }}
              />
            ),
          },
          {
            value: 'ALL',
            label: (
              <FormattedMessage
                id="house.cancel.all"
                values={{ amount: words.money(stay.returnedByGoodwillCents) }}
              />
            ),
            isDisabled: goodwill <= 0 || isAboveLimit,
          },
        ]}
        value={back}
        onChange={setBack}
      />
      {isAboveLimit && (
        <p className="hint">
          <FormattedMessage
            id="house.cancel.limit"
            values={{ amount: words.money(stay.mostGoodwillCents) }}
          />
        </p>
      )}
    </ActForm>
  )
}
