import { useEffect, useState } from 'react'

/**
 * Whether an accent of the page is on the screen, beside which a bar at the lower edge would be a second one.
 * `first` is the answer until that is known.
 */
export function useAccentInView(first: boolean): boolean {
  const [isInView, setInView] = useState(first)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      setInView(seen.size > 0)
    })
    for (const accent of document.querySelectorAll('main :is(.button--accent, .film__button)'))
      observer.observe(accent)
    return () => observer.disconnect()
  }, [])
  return isInView
}
