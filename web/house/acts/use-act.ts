import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActInput } from '../../generated/house-schema.ts'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import { type Attempt, attempt, saidOf, type SendAct } from './attempt.ts'

/** Sends an act with what was filled in; null while something is missing. */
export type Send = SendAct | null

interface Preview extends Attempt {
  /** What was filled in. */
  input: string
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
  // The input for which Enter came before its effect was known: what is tried then has to know it, too.
  const wanted = useRef<string | null>(null)
  const [early, setEarly] = useState<string | null>(null)
  // An effect belongs to input that can be sent: without it there is nothing to agree to.
  const current = send !== null && preview?.input === input ? preview : null

  const attemptIt = async (act?: Partial<ActInput>): Promise<Preview> => ({
    input,
    ...(await attempt(send!, act)),
  })
  const act = async (agreed: string): Promise<void> => {
    const idempotencyKey = keys.keyFor(input + agreed)
    const done = await attemptIt({ idempotencyKey, dryRun: false, agreed })
    // A lost response is asked for again with the same key.
    if (done.sentence !== undefined || done.code) keys.forget()
    if (done.sentence !== undefined) return onDone(saidOf(done))
    setChanged(done.code === 'EFFECT_CHANGED' ? input : null)
    setPreview(
      done.code === 'EFFECT_CHANGED' ? await attemptIt() : { ...done, agreed, sentence: current?.sentence },
    )
  }
  const start = (agreed: string): void => {
    wanted.current = null
    setEarly(null)
    setBusy(true)
    void act(agreed).finally(() => setBusy(false))
  }
  const tryOut = useEffectEvent(async (tried: string) => {
    const known = { ...(await attemptIt()), input: tried }
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
    guest: current?.guest,
    refusal: current?.refusal ?? null,
    code: current?.code,
    receiptUsedFor: current?.receiptUsedFor,
    isChanged: changedInput === input,
    /** Enter came before that: what is shown now has yet to be read, or something is missing. */
    isEarly: early === input && !isBusy && !current?.refusal,
    isBusy,
    canDo: current?.agreed !== undefined && !isBusy,
    do: (): void => {
      if (isBusy) return
      if (current?.agreed !== undefined) start(current.agreed)
      else {
        setEarly(input)
        if (canSend && doesAtOnce) wanted.current = input
      }
    },
  }
}
