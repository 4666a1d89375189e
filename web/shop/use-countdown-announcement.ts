import { useEffect, useRef, useState } from 'react'
import { type CountdownNews, countdownNews } from './countdown.ts'

/** The latest thing worth saying about a countdown, for ears; kept until the next one. */
export function useCountdownNews(seconds: number | null): CountdownNews | null {
  const before = useRef<number | null>(null)
  const [news, setNews] = useState<CountdownNews | null>(null)
  useEffect(() => {
    const latest = seconds === null ? null : countdownNews(before.current, seconds)
    if (latest) setNews(latest)
    else if (seconds !== null && before.current !== null && seconds > before.current) setNews(null)
    before.current = seconds
  }, [seconds])
  return news
}
