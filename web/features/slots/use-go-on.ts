import { useEffect, useEffectEvent, useRef } from 'react'
import { nextOpenStep, type Stay } from './stay.ts'

/** A counter is pressed several times: the number is chosen once the pointer has rested for so long. */
const restMs = 900

interface GoOn {
  stay: Stay
  onChange: (change: Partial<Stay>) => void
  onGo: () => void
}

/**
 * Goes on by itself when the last of the four fields was chosen by pointer; with a keyboard or a screen
 * reader the button does it (WCAG 3.2.2). Any other press before that keeps the visitor where they are.
 */
export function useGoOn({ stay, onChange, onGo }: GoOn) {
  const isByPointer = useRef(false)
  const isDue = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How long to wait once the choice has been rendered; null if it does not go on. */
  const wait = useRef<number | null>(null)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    if (wait.current === null || nextOpenStep(stay) !== null) return
    timer.current = setTimeout(() => go(), wait.current)
    wait.current = null
  }, [stay])

  useEffect(() => {
    const heard = (byPointer: boolean) => (): void => {
      isByPointer.current = byPointer
      wait.current = null
      clearTimeout(timer.current)
    }
    const [onPointer, onKey] = [heard(true), heard(false)]
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('keydown', onKey, true)
      clearTimeout(timer.current)
    }
  }, [])

  return (change: Partial<Stay>, mayContinue = false): void => {
    const wasOpen = nextOpenStep(stay) !== null
    const willBeFilled = nextOpenStep({ ...stay, ...change }) === null
    isDue.current = willBeFilled && isByPointer.current && (wasOpen || isDue.current)
    wait.current = isDue.current ? (mayContinue ? restMs : 0) : null
    onChange(change)
  }
}
