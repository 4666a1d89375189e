import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Deselects the chosen time with the space key, as a press does: browsers fire no click for it on a checked
 * radio. For the element that contains the radios.
 */
export function useDeselect(onUntick: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const untick = useEffectEvent(onUntick)
  useEffect(() => {
    const list = ref.current
    const onKeyDown = (event: KeyboardEvent): void => {
      const isChosen = event.target instanceof HTMLInputElement && event.target.checked
      if (event.key !== ' ' || !isChosen) return
      event.preventDefault()
      untick()
    }
    list?.addEventListener('keydown', onKeyDown)
    return () => list?.removeEventListener('keydown', onKeyDown)
  }, [])
  return ref
}
