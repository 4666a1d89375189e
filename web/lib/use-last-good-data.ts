import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { useVisible } from './visibility.ts'

interface Result<Data> {
  data?: Data
  error?: CombinedError
}

/**
 * What was answered, or what was known before when a later question fails: a refresh without an answer takes nothing away, least of
 * all a form that is being filled in. It is asked for again, ever more slowly, until it is answered: no later change would do so.
 * Where everything is forgotten (lib/graphql.tsx), for example for another visitor, nothing is known.
 */
export function useLastGoodData<Data>({ data, error }: Result<Data>, refresh: () => void): Data | undefined {
  const client = useClient()
  const [known, setKnown] = useState({ client, data, answer: data })
  const isForgotten = client !== known.client
  // The hook that asks still shows the former client's answer until there is another.
  const isNews = data !== known.answer
  // While it is asked again after a failure there is neither an answer nor an error.
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
