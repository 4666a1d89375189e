import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useOnline } from '../../lib/visibility.ts'
import { attempt, saidOf } from '../acts/attempt.ts'
import { sendBy } from '../acts/send-by.ts'
import { useSetArrivalMutation } from '../acts/set-arrival.generated.ts'
import { useTell } from '../frame/told.tsx'
import { changeEntries, type Entry, useEntries } from './entries.ts'

const pauseMs = 10_000
/** An entry that waited longer stays in sight until staff have read its result. */
const waitedMs = 60_000

/**
 * Sends the entries of this device, one after the other, as soon as there is a line. One without an answer is
 * sent again with its key; `clock` is that of the spa.
 */
export function useSettle(storeId: string, clock: () => number): readonly Entry[] {
  const [, setArrival] = useSetArrivalMutation()
  const intl = useIntl()
  const tell = useTell()
  const isOnline = useOnline()
  const entries = useEntries(storeId)
  const isBusy = useRef(false)
  const waiting = entries.filter(({ settled }) => settled === undefined)

  const settle = useEffectEvent(async () => {
    const [entry] = waiting
    if (!entry || isBusy.current) return
    isBusy.current = true
    const { key, id, version, at } = entry
    const input = { id, state: 'ARRIVED' as const, letIn: { at: new Date(at).toISOString(), version } }
    const sent = attempt(sendBy(setArrival, input), { idempotencyKey: key, dryRun: false })
    const done = await sent.finally(() => (isBusy.current = false))
    const { sentence, refusal, code } = done
    if (sentence === undefined && code === undefined) return
    const settled = sentence ?? String(intl.formatMessage({ id: refusal! }))
    const isKept = code !== undefined || clock() - at > waitedMs
    if (!isKept) tell({ sentence: saidOf(done) })
    const then = isKept ? [{ ...entry, settled }] : []
    changeEntries(storeId, (all) => all.flatMap((one) => (one.key === key ? then : [one])))
  })
  useEffect(() => {
    if (!isOnline || waiting.length === 0) return
    void settle()
    const timer = setInterval(() => void settle(), pauseMs)
    return () => clearInterval(timer)
  }, [isOnline, waiting.length])
  return entries
}
