import { useEffect, useEffectEvent, useState } from 'react'
import { newUuid } from '../../lib/uuid.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useSetCleaningMutation } from '../acts/set-cleaning.generated.ts'
import { failureMessage, houseErrorMessage, isWithoutConnection } from '../error-messages.ts'

const againMs = 5_000

/**
 * Says that suites are clean. Without a connection it waits, and is sent with the same key until it arrives.
 */
export function useClean(onDone: () => void) {
  const [, setCleaning] = useSetCleaningMutation()
  // Keys of what is not confirmed, by suite.
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAway, setAway] = useState(false)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const done = useEffectEvent(onDone)

  const send = async (suiteId: string, idempotencyKey: string): Promise<void> => {
    const input = { suiteId, isClean: true }
    const { data, error } = await setCleaning({ input, act: { idempotencyKey, dryRun: false } })
    const isLost = isWithoutConnection(error)
    setAway(isLost)
    if (isLost) return
    const code = data?.setCleaning.userErrors[0]?.code
    setRefusal(code ? houseErrorMessage(code) : data ? null : failureMessage(error))
    setWaiting((now) => new Map([...now].filter(([id]) => id !== suiteId)))
    done()
  }
  const sendWaiting = useEffectEvent(() => {
    for (const [suiteId, key] of waiting) void send(suiteId, key)
  })
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => sendWaiting(), againMs)
    return () => clearInterval(timer)
  }, [isAway])
  return {
    waiting,
    isAway,
    refusal,
    clean(suiteId: string): void {
      if (waiting.has(suiteId)) return
      const key = newUuid()
      setWaiting((now) => new Map(now).set(suiteId, key))
      void send(suiteId, key)
    },
  }
}
