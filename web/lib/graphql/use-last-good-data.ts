import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { useVisible } from '../visibility.ts'

interface Result<Data> {
  data?: Data
  error?: CombinedError
}

/**
 * The last result, or the one before if a later query fails, which is repeated after ever longer delays: a
 * failed refresh removes nothing, least of all a form that is being filled in. Empty after a reset
 * (graphql.tsx), for example for another visitor.
 */
export function useLastGoodData<Data>({ data, error }: Result<Data>, refresh: () => void): Data | undefined {
  const client = useClient()
  const [known, setKnown] = useState({ client, data, answer: data })
  const isForgotten = client !== known.client
  // The hook returns the result of the former client until the next one arrives.
  const isNews = data !== known.answer
  // During a retry after a failure there is neither a result nor an error.
  const latest = (isNews ? data : undefined) ?? (isForgotten ? undefined : known.data)
  if (isNews || isForgotten) setKnown({ client, data: latest, answer: data })

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
