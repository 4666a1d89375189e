import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the specials into view when the first time is chosen by pointer. With a keyboard or a screen reader
 * the page stays where it is (WCAG 3.2.2). For the element that contains the times.
 */
export function useShowExtras(chosenId: string | null): RefObject<HTMLElement | null> {
  const times = useRef<HTMLElement>(null)
  const isByPointer = useRef(false)
  const isDone = useRef(false)
  useEffect(() => {
    const list = times.current
    const onInput = ({ type }: Event): void => {
      isByPointer.current = type === 'pointerdown'
    }
    list?.addEventListener('pointerdown', onInput)
    list?.addEventListener('keydown', onInput)
    return () => {
      list?.removeEventListener('pointerdown', onInput)
      list?.removeEventListener('keydown', onInput)
    }
  }, [])
  useEffect(() => {
    if (chosenId === null || !isByPointer.current || isDone.current) return
    isDone.current = true
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('specials')?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
  }, [chosenId])
  return times
}
