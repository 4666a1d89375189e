import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { hasPersonalData } from '../../lib/storage/personal-storage.ts'
import { usePagePath } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { onSiteEventAtom } from '../../shop/on-site/on-site-atoms.ts'
import { nextChangeAt, type OnSiteMode } from '../../shop/on-site/on-site-mode.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { isResultPath } from './arrive.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const
/** A touch is noted at most once in this time. */
const touchEveryMs = 1000
/** Timers may fire a little early. */
const marginMs = 20

/** Tells the state machine of touches, of time, and that the result of an order was left. */
export function useIdleClock(mode: OnSiteMode): void {
  const store = useStore()
  const path = usePagePath()
  const tell = useSetAtom(onSiteEventAtom)
  const isWorthWarning = useEffectEvent(
    () =>
      path !== routePaths.home ||
      store.get(visitorAtom) !== null ||
      store.get(heldBookingAtom) !== null ||
      hasPersonalData(),
  )

  useEffect(() => {
    let last = 0
    const onTouch = (): void => {
      if (Date.now() - last < touchEveryMs) return
      last = Date.now()
      tell({ type: 'touched' })
    }
    const options = { capture: true, passive: true }
    for (const touch of touches) window.addEventListener(touch, onTouch, options)
    return () => {
      for (const touch of touches) window.removeEventListener(touch, onTouch, options)
    }
  }, [tell])

  const at = nextChangeAt(mode)
  useEffect(() => {
    if (at === null) return
    const check = (): void => tell({ type: 'timePassed', isWorthWarning: isWorthWarning() })
    const timer = setTimeout(check, Math.max(0, at - Date.now()) + marginMs)
    // A tablet that slept has no timers; it is checked as soon as its screen is on.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [at, tell])

  const hasLeftResult = mode?.state === 'done' && !isResultPath(path)
  useEffect(() => {
    if (hasLeftResult) tell({ type: 'ended' })
  }, [hasLeftResult, tell])
}
