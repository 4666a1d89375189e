import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOwn } from '../acts/own-acts.ts'
import type { Day, Stay } from './day.ts'

const edgeMs = 15_000

/**
 * The newest day, except while a press or the focus is on a stay that changed: nothing moves under the
 * pointer. What others changed is named for 15 seconds. Another `name` is another day, shown at once.
 */
export function useSteady(latest: Day | undefined, name: string) {
  const [known, setKnown] = useState({ name, day: latest })
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  if (known.name !== name || (known.day === undefined && latest)) setKnown({ name, day: latest })
  const shown = known.name === name ? known.day : undefined

  const isPressed = useRef(false)
  const apply = useEffectEvent((): void => {
    if (!latest || !shown || latest === shown || isPressed.current) return
    const differ = differingStays(shown, latest)
    const focused = document.activeElement?.closest<HTMLElement>('[data-stay]')?.dataset['stay']
    if (focused !== undefined && differ.has(focused)) return
    setKnown({ name, day: latest })
    const byOthers = [...differ].filter((id) => !isOwn(id))
    if (byOthers.length > 0) setChanged(new Set(byOthers))
  })
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(() => apply(), 0)
    return () => clearTimeout(timer)
  }, [latest])
  useEffect(() => {
    // The press or the focus comes first.
    const applyLater = (): void => void setTimeout(() => apply(), 0)
    const press = (): void => {
      isPressed.current = true
    }
    const release = (): void => {
      isPressed.current = false
      applyLater()
    }
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    addEventListener('focusout', applyLater)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      removeEventListener('focusout', applyLater)
    }
  }, [])
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), edgeMs)
    return () => clearTimeout(timer)
  }, [changed])
  return { shown, changed }
}

/** Ids of the stays that are in one of two days only, or differ. */
function differingStays(before: Day, after: Day): Set<string> {
  const [old, now] = [staysById(before), staysById(after)]
  const ids = new Set([...old.keys(), ...now.keys()])
  return new Set([...ids].filter((id) => old.get(id) !== now.get(id)))
}

function staysById(day: Day): Map<string, string> {
  const stays = day.suites.flatMap(({ id, stays }) => stays.map((stay: Stay) => ({ suite: id, stay })))
  return new Map(stays.map((one) => [one.stay.id, JSON.stringify(one)]))
}
