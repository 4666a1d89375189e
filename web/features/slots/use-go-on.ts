import { useEffect, useRef } from 'react'
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
  /** By the time it goes on, the choice has been rendered. */
  const go = useRef(onGo)
  useEffect(() => {
    go.current = onGo
  })

  useEffect(() => {
    const heard = (byPointer: boolean) => (): void => {
      isByPointer.current = byPointer
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

  return (change: Partial<Stay>, mayContinue: boolean): void => {
    onChange(change)
    const wasOpen = nextOpenStep(stay) !== null
    const isFilled = nextOpenStep({ ...stay, ...change }) === null
    isDue.current = isFilled && isByPointer.current && (wasOpen || isDue.current)
    if (isDue.current) timer.current = setTimeout(() => go.current(), mayContinue ? restMs : 0)
  }
}
