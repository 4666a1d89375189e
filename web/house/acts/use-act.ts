import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import type { ActInput, HouseErrorCode } from '../../generated/house-schema.ts'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import type { ActResultFragment } from './act-result.generated.ts'

/** Sends an act with what was filled in; null while something is missing. */
export type Send = ((act: ActInput) => Promise<{ result?: ActResultFragment; error?: CombinedError }>) | null

interface Preview {
  /** What was filled in. */
  input: string
  sentence?: string
  agreed?: string
  code?: HouseErrorCode
  refusal?: PlainMessageId
}

const pauseMs = 150

/**
 * An act: what it would do is tried whenever `input` changes, and exactly that is done. With another effect
 * meanwhile nothing is done, and the new one is shown.
 */
export function useAct(
  send: Send,
  input: string,
  { onDone, doesAtOnce }: { onDone: (sentence: string) => void; doesAtOnce: boolean },
) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [changedInput, setChanged] = useState<string | null>(null)
  const keys = useIdempotencyKey()
  // The input for which Enter came before its effect was known.
  const wanted = useRef<string | null>(null)
  const current = preview?.input === input ? preview : null

  const attempt = async (act: Partial<ActInput>): Promise<Preview> => {
    const { result, error } = await send!({ idempotencyKey: newUuid(), dryRun: true, ...act })
    const code = result?.userErrors[0]?.code
    if (code) return { input, code, refusal: houseErrorMessage(code) }
    if (!result?.effect) return { input, refusal: failureMessage(error) }
    return { input, ...result.effect }
  }
  const act = async (agreed: string): Promise<void> => {
    const idempotencyKey = keys.keyFor(input + agreed)
    const done = await attempt({ idempotencyKey, dryRun: false, agreed })
    // A lost response is asked for again with the same key.
    if (done.sentence !== undefined || done.code) keys.forget()
    if (done.sentence !== undefined) return onDone(done.sentence)
    setChanged(done.code === 'EFFECT_CHANGED' ? input : null)
    setPreview(
      done.code === 'EFFECT_CHANGED' ? await attempt({}) : { ...done, agreed, sentence: current?.sentence },
    )
  }
  const start = (agreed: string): void => {
    wanted.current = null
    setBusy(true)
    void act(agreed).finally(() => setBusy(false))
  }
  const tryOut = useEffectEvent(async (tried: string) => {
    const known = { ...(await attempt({})), input: tried }
    setPreview(known)
    if (wanted.current === tried && known.agreed !== undefined) start(known.agreed)
  })
  const canSend = send !== null
  useEffect(() => {
    if (!canSend) return
    const timer = setTimeout(() => void tryOut(input), pauseMs)
    return () => clearTimeout(timer)
  }, [input, canSend])

  return {
    /** The entry of the log as it would be; undefined until it is known. */
    sentence: current?.sentence,
    refusal: current?.refusal ?? null,
    code: current?.code,
    isChanged: changedInput === input,
    isBusy,
    canDo: current?.agreed !== undefined && !isBusy,
    do: (): void => {
      if (isBusy) return
      if (current?.agreed !== undefined) start(current.agreed)
      else if (canSend && doesAtOnce) wanted.current = input
    },
  }
}
