import { useState } from 'react'
import type { CombinedError } from 'urql'

interface Result<Data> {
  data?: Data
  error?: CombinedError
}

/**
 * What was answered, or what was known before when a later question failed: a refresh without a connection takes nothing away,
 * least of all a form that is being filled in. Where everything is asked anew, for example for another visitor, nothing is known.
 */
export function useKnown<Data>({ data, error }: Result<Data>): Data | undefined {
  const [known, setKnown] = useState(data)
  const latest = data ?? (error ? known : undefined)
  if (latest !== known) setKnown(latest)
  return latest
}
