import { useRef, useState } from 'react'
import { useKeys } from '../frame/keys.ts'

const pauseMs = 1_500

/**
 * Chooses among times, which are many, by typed digits: `17` is the first from 17:00 on, `1730` is 17:30.
 * After a pause, or four digits, another time begins. A time that is not there leaves none chosen, so that
 * the next press takes no other; it is returned as it was typed.
 */
export function useTypedTime<Time>(
  times: Time[],
  clockOf: (time: Time) => string,
  choose: (time: Time | null) => void,
): string | null {
  const typed = useRef({ digits: '', at: 0 })
  const [missed, setMissed] = useState<string | null>(null)
  const type = (digit: string) => (): void => {
    const { digits: before, at } = typed.current
    const isSameTime = Date.now() - at < pauseMs && before.length < 4
    const digits = (isSameTime ? before : '') + digit
    typed.current = { digits, at: Date.now() }
    // Not read yet, or none at all, which is said already.
    if (times.length === 0) return
    const found = times.find((time) => clockOf(time).replace(':', '').startsWith(digits))
    setMissed(found ? null : digits.replace(/^..(?=.)/, '$&:'))
    choose(found ?? null)
  }
  useKeys(Object.fromEntries([...'0123456789'].map((digit) => [digit, type(digit)])))
  return missed
}
