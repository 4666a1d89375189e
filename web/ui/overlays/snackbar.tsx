import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { IconButton } from '../button.tsx'
import { openDialogsAtom } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import './snackbar.css'

interface Snack {
  id: number
  kind: 'success' | 'error'
  text: ReactNode
}

const snacksAtom = atom<Snack[]>([])
const closeAtom = atom(null, (_get, set, id: number) =>
  set(snacksAtom, (snacks) => snacks.filter((snack) => snack.id !== id)),
)
let lastId = 0

interface Snackbar {
  success: (text: ReactNode) => void
  error: (text: ReactNode) => void
  /**
   * The same for a message with an action that can become obsolete, such as a step it suggests: the returned
   * function removes it.
   */
  successUntilDone: (text: ReactNode) => () => void
  /** The same for an error that can be fixed while it is shown: the returned function removes it. */
  errorUntilFixed: (text: ReactNode) => () => void
}

/** Short messages at the lower left edge, above everything else. */
export function useSnackbar(): Snackbar {
  const setSnacks = useSetAtom(snacksAtom)
  const close = useSetAtom(closeAtom)
  return useMemo(() => {
    const add = (kind: Snack['kind'], text: ReactNode): number => {
      lastId += 1
      const id = lastId
      setSnacks((snacks) => [...snacks, { id, kind, text }])
      return id
    }
    const addUntil = (kind: Snack['kind'], text: ReactNode) => {
      const id = add(kind, text)
      return () => close(id)
    }
    return {
      success: (text) => void add('success', text),
      error: (text) => void add('error', text),
      successUntilDone: (text) => addUntil('success', text),
      errorUntilFixed: (text) => addUntil('error', text),
    }
  }, [setSnacks, close])
}

/**
 * The only live region for messages. Rendered inside the topmost dialog while one is open: the page behind it
 * is inert.
 */
export function SnackbarOutlet() {
  const snacks = useAtomValue(snacksAtom)
  const host = useAtomValue(openDialogsAtom).at(-1)
  const list = <SnackList key={host ? 'dialog' : 'page'} snacks={snacks} />
  return host ? createPortal(list, host) : list
}

function SnackList({ snacks }: { snacks: Snack[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const newest = snacks.at(-1)?.id
  useLayoutEffect(() => {
    const popover = ref.current
    if (!popover) return
    // Shown again for each message: the popover opened last is on top.
    if (popover.matches(':popover-open')) popover.hidePopover()
    // A dialog removed with its parent takes this list along; the page's own list then shows the message.
    if (newest !== undefined && popover.isConnected) popover.showPopover()
  }, [newest])
  return (
    <div ref={ref} popover="manual" className="snackbars">
      {snacks.map((snack) => (
        <SnackItem key={snack.id} snack={snack} />
      ))}
    </div>
  )
}

/** Stays 3 seconds plus 100 ms per character; hovering or focusing it stops the timer. */
function SnackItem({ snack }: { snack: Snack }) {
  const intl = useIntl()
  const close = useSetAtom(closeAtom)
  const ref = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const expire = useEffectEvent(() => close(snack.id))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(expire, 3000 + 100 * (ref.current?.textContent.length ?? 0))
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      ref={ref}
      className={snack.kind === 'error' ? 'inside snackbar snackbar--error' : 'inside snackbar'}
      role={snack.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={snack.kind === 'error' ? 'alert' : 'check'} />
      <p>{snack.text}</p>
      <IconButton
        icon="close"
        size={20}
        label={intl.formatMessage({ id: 'ui.snackbar.close' })}
        onClick={() => close(snack.id)}
      />
    </div>
  )
}
