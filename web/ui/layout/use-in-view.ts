import { useCallback, useState } from 'react'

/** Whether the element that takes the reference is on the screen as a whole; false while there is none. */
export function useInView() {
  const [isInView, setInView] = useState(false)
  const element = useCallback((watched: Element | null) => {
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)!.intersectionRatio > 0.99),
      { threshold: 1 },
    )
    observer.observe(watched)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  }, [])
  return [isInView, element] as const
}
