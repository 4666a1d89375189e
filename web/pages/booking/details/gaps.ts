// What is left out of a response for a fault of the spa, and what is shown meanwhile.
import { useMemo, useState } from 'react'
import type { CombinedError } from 'urql'

/** A type of suite is shown without these, with all of its times. */
const mayBeMissing: unknown[] = ['description', 'picture']

/** Whether something of a field is left out for a fault of the spa; a lost response leaves nothing out. */
export function isLeftOut(error: Pick<CombinedError, 'graphQLErrors'> | undefined, field: string): boolean {
  return (
    error?.graphQLErrors.some(
      ({ path }) =>
        path?.includes(field) && !(path.at(-2) === 'wellzoneType' && mayBeMissing.includes(path.at(-1))),
    ) ?? false
  )
}

/**
 * A value and whether something is left out of it; null without a value. A retry has the same value without
 * its error at first, and where its response is lost to the end: the gaps stay known.
 */
export function useWithGaps<Value>(value: Value | null | undefined, lacks: boolean) {
  const [last, setLast] = useState({ value, lacks })
  const hasGaps = lacks || (last.value === value && last.lacks)
  if (last.value !== value || last.lacks !== hasGaps) setLast({ value, lacks: hasGaps })
  return useMemo(() => (value ? { value, hasGaps } : null), [value, hasGaps])
}

/** The last value: a failed query does not remove an earlier result. */
export function useLastValue<Value>(value: Value | null | undefined): Value | null | undefined {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return value ?? last
}

/** The last value of the same key. */
export function useLastValueOf<Value>(key: string, value: Value | null | undefined): Value | undefined {
  const [last, setLast] = useState<{ key: string; value: Value } | null>(null)
  if (value && (value !== last?.value || key !== last.key)) setLast({ key, value })
  return value ?? (last?.key === key ? last.value : undefined)
}
