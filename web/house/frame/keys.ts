import { useEffectEvent, useLayoutEffect } from 'react'
import { remember, remembered } from '../remembered.ts'

/** Whether single characters do something: they can be switched off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return remembered('keys') !== 'off'
}

export function switchKeys(isOn: boolean): void {
  remember('keys', isOn ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-no-keys', !isOn)
}

/**
 * Calls what belongs to a key, by its name in lower case, outside of fields and dialogs. Escape and arrows
 * work always. `Capital` is any letter with Shift, and it still reaches the field that takes the focus.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const isCapital = event.shiftKey && /^\p{L}$/u.test(event.key)
    const key = isCapital ? 'Capital' : event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = keys[key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open]') || (key !== 'Escape' && isTyping(event.target))) return
    // The browser closes its menu; a selector that it does not know counts as none.
    if (key === 'Escape' && document.querySelector(':is(:popover-open)')) return
    if ((key.length === 1 || isCapital) && !areKeysOn()) return
    if (!isCapital) event.preventDefault()
    act()
  })
  // A key works from the first moment in which its page is seen: other effects run after it is painted.
  useLayoutEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

const aloneMs = 400

/**
 * Acts when no other key follows the one that is pressed. W ends the session, and the number of each order
 * begins with it: who types one outside of a field stays signed in.
 */
export function whenAlone(act: () => void): void {
  const timer = setTimeout(act, aloneMs)
  addEventListener('keydown', () => clearTimeout(timer), { once: true })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  )
}
