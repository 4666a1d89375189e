import { useEffect, useRef, useState } from 'react'
import { type CountdownAnnouncementKind, countdownAnnouncement } from './countdown.ts'

/** The latest countdown announcement for screen readers; stays until the next one. */
export function useCountdownAnnouncement(seconds: number | null): CountdownAnnouncementKind | null {
  const before = useRef<number | null>(null)
  const [news, setNews] = useState<CountdownAnnouncementKind | null>(null)
  useEffect(() => {
    const latest = seconds === null ? null : countdownAnnouncement(before.current, seconds)
    if (latest) setNews(latest)
    else if (seconds !== null && before.current !== null && seconds > before.current) setNews(null)
    before.current = seconds
  }, [seconds])
  return news
}
