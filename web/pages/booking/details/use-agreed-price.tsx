import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Estimate } from '../../../features/stays/draft/estimate.ts'
import { useMoney } from '../../../lib/language/format.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import type { DaySlot } from './day-slot.ts'

/** Cents of one, by the id of a slot or an extra. */
type Prices = Record<string, number>

/**
 * Holds what is chosen to the prices at which it was chosen. Once it costs more, both amounts are said until
 * the visitor agrees or chooses anew; until then the returned function says them again, else it is null.
 */
export function useAgreedPrice(
  slotId: string | null,
  slot: DaySlot['slot'] | undefined,
  { extras, total }: Estimate,
): (() => void) | null {
  const money = useMoney()
  const snackbar = useSnackbar()
  const [agreed, setAgreed] = useState<Prices>({})
  const [presses, setPresses] = useState(0)
  const parts = extras.map(({ id, quantity, amount }) => ({ id, quantity, minor: amount.minor / quantity }))
  if (slot) parts.push({ id: slot.id, quantity: 1, minor: slot.total.minor })
  const now: Prices = Object.fromEntries(parts.map(({ id, minor }) => [id, minor]))
  // A time that is gone for a moment was chosen at its price all the same.
  const chosen = { ...now, ...pick(agreed, (id) => id in now || id === slotId) }
  if (JSON.stringify(chosen) !== JSON.stringify(agreed)) setAgreed(chosen)

  const before = parts.reduce((sum, { id, quantity }) => sum + chosen[id]! * quantity, 0)
  const isDearer = total !== null && total.minor > before
  const say = useEffectEvent(() =>
    snackbar.choice(
      <>
        <FormattedMessage
          id="bookings.dearer"
          values={{ now: money(total!), before: money({ ...total!, minor: before }) }}
        />{' '}
        <InlineButton onClick={() => setAgreed(now)}>
          <FormattedMessage id="bookings.dearer.agree" />
        </InlineButton>
      </>,
    ),
  )
  const said = isDearer ? `${before} ${total.minor} ${presses}` : null
  useEffect(() => (said === null ? undefined : say()), [said])
  return isDearer ? () => setPresses(presses + 1) : null
}

function pick(prices: Prices, isPicked: (id: string) => boolean): Prices {
  return Object.fromEntries(Object.entries(prices).filter(([id]) => isPicked(id)))
}
