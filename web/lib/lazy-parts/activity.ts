import { useSyncExternalStore } from 'react'
import { afterPaint } from '../after-paint.ts'

/** What a visitor does first: from then on, code that only a press or a scroll can need is loaded ahead. */
const events = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

let isActive = false
let start: Promise<void> | undefined
const started = Promise.resolve()

/** Assistive technology can press a button without any of these events. */
const longestWaitMs = 4_000

/**
 * Resolves with the visitor's first movement, press or key in this document, at the latest after some
 * seconds; at once on the server.
 */
export function untilActive(): Promise<void> {
  if (typeof document === 'undefined') return started
  start ??= new Promise((resolve) => {
    const activate = (): void => {
      isActive = true
      resolve()
    }
    const end = (event?: Event): void => {
      if (event && isMadeByBrowser(event)) return
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, end, true)
      // The press itself is responded to first.
      if (event) afterPaint(activate)
      else activate()
    }
    const timer = setTimeout(() => end(), longestWaitMs)
    for (const event of events) addEventListener(event, end, { capture: true, passive: true })
  })
  return start
}

/** Whether Chromium made the event: it reports a movement when the page moves under a pointer that rests. */
function isMadeByBrowser(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/** False on the server and until the visitor has moved, pressed or typed anything. */
export function useActive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isActive,
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  let isMounted = true
  void untilActive().then(() => isMounted && changed())
  return () => {
    isMounted = false
  }
}
