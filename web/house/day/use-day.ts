import { useEffect, useEffectEvent, useState } from 'react'
import { useVisible } from '../../lib/visibility.ts'
import { useHouseDayQuery } from './house-day.generated.ts'
import { useSteady } from './use-steady.ts'
import { useStream } from './use-stream.ts'

const minuteMs = 60_000
const tickMs = 10_000

/** The plan of a day, kept up to date, with what others have just changed in it. */
export function useDay(storeId: string, day: string) {
  const [{ data, error, fetching }, ask] = useHouseDayQuery({
    variables: { storeId, day },
    requestPolicy: 'cache-and-network',
  })
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }))
  const isLost = useStream(storeId, (days) => {
    if (days === null || days.includes(day)) askAgain()
  })
  const isVisible = useVisible()
  // Late and unpaid follow from the clock, of which no event tells.
  useEffect(() => {
    if (!isVisible) return
    const timer = setInterval(() => askAgain(), minuteMs)
    return () => clearInterval(timer)
  }, [isVisible])
  const isAsked = data?.houseDay?.day === day && data.houseDay.storeId === storeId
  const { shown, changed } = useSteady(isAsked ? data.houseDay! : undefined, `${storeId}/${day}`)
  return {
    day: shown,
    changed,
    isLost: isLost || (error !== undefined && shown !== undefined),
    error,
    isNone: data?.houseDay === null && !fetching,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}

/** The clock of the spa, in milliseconds, which goes on from the moment that a day was read. */
export function useNow(now: string | undefined): number {
  const [clock, setClock] = useState(0)
  useEffect(() => {
    if (now === undefined) return
    const ahead = Date.parse(now) - Date.now()
    const timer = setInterval(() => setClock(Date.now() + ahead), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return now === undefined ? clock : Math.max(clock, Date.parse(now))
}
