import { type RefObject, useEffect, useState } from 'react'

/** The share of the element that has to be in the viewport before it is shown. */
const visibleShare = 0.25

type Reveal = 'waiting' | 'shown'

/**
 * `waiting` until a quarter of the element is in the viewport, then `shown`. Undefined where it is shown
 * from the start: on the server, with reduced motion, and if it was in the viewport before this code ran.
 */
export function useReveal(element: RefObject<Element | null>): Reveal | undefined {
  const [reveal, setReveal] = useState<Reveal>()
  useEffect(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let isFirst = true
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRatio } = entries.at(-1)!
        if (isFirst && !isIntersecting) setReveal('waiting')
        else if (isFirst) observer.disconnect()
        else if (intersectionRatio >= visibleShare) {
          observer.disconnect()
          setReveal('shown')
        }
        isFirst = false
      },
      { threshold: [0, visibleShare] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return reveal
}
