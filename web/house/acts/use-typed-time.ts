import { useRef } from 'react'
import { useKeys } from '../frame/keys.ts'

const pauseMs = 1_500

/**
 * Chooses among times, which are many, by typed digits: `17` is the first from 17:00 on, `1730` is 17:30.
 * After a pause another time begins.
 */
export function useTypedTime<Time>(
  times: Time[],
  clockOf: (time: Time) => string,
  choose: (time: Time) => void,
) {
  const typed = useRef({ digits: '', at: 0 })
  const type = (digit: string) => (): void => {
    const { digits: before, at } = typed.current
    const digits = (Date.now() - at < pauseMs ? before : '') + digit
    typed.current = { digits, at: Date.now() }
    const found = times.find((time) => clockOf(time).replace(':', '').startsWith(digits))
    if (found) choose(found)
  }
  useKeys(Object.fromEntries([...'0123456789'].map((digit) => [digit, type(digit)])))
}
