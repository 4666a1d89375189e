import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The space key on the chosen time lets go of it, as a press does: browsers send no click from there. For the element that
 * holds the radios.
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
