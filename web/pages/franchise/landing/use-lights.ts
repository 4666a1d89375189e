import { type RefObject, useEffect, useState } from 'react'

/** The share of the element that has to be in the viewport before its lights go on. */
const visibleShare = 0.25

/**
 * `off` until a quarter of the element is in the viewport, then `on`. Undefined where it is lit from the
 * start: on the server, with reduced motion, and if it was in the viewport before this code ran.
 */
export function useLights(element: RefObject<Element | null>): 'off' | 'on' | undefined {
  const [lights, setLights] = useState<'off' | 'on'>()
  useEffect(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let isFirst = true
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRatio } = entries.at(-1)!
        if (isFirst && !isIntersecting) setLights('off')
        else if (isFirst) observer.disconnect()
        else if (intersectionRatio >= visibleShare) {
          observer.disconnect()
          setLights('on')
        }
        isFirst = false
      },
      { threshold: [0, visibleShare] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return lights
}
