import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import { useVisible } from './visibility.ts'

interface Result<Data> {
  data?: Data
  error?: CombinedError
}

/**
 * What was answered, or what was known before when a later question failed: a refresh without an answer takes nothing away, least of
 * all a form that is being filled in. It is asked for again, ever more slowly, until it is answered: no later change would do so.
 * Where everything is asked anew, for example for another visitor, nothing is known.
 */
export function useKnown<Data>({ data, error }: Result<Data>, refresh: () => void): Data | undefined {
  const [known, setKnown] = useState(data)
  const latest = data ?? (error ? known : undefined)
  if (latest !== known) setKnown(latest)

  const isVisible = useVisible()
  const asked = useRef(0)
  const failure = isVisible && !data && latest !== undefined ? error : undefined
  const askAgain = useEffectEvent(() => {
    asked.current += 1
    refresh()
  })
  useEffect(() => {
    if (data) asked.current = 0
    if (!failure) return
    const timer = setTimeout(askAgain, Math.min(1000 * 1.5 ** asked.current, 10_000))
    return () => clearTimeout(timer)
  }, [data, failure])
  return latest
}
