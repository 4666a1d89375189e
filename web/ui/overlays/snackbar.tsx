import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { IconButton } from '../button.tsx'
import { openDialogsAtom } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import { atEndOfStep, type Snack, type Snacks, withSnack } from './snacks.ts'
import './snackbar.css'

const snacksAtom = atom<Snacks>([])
const closeAtom = atom(null, (_get, set, id: number) =>
  set(snacksAtom, (snacks) => snacks.filter((snack) => snack.id !== id)),
)
let lastId = 0

/** Shows a message of the shop with its values, or what is put together already. */
interface Say<Result> {
  <const Id extends FormatjsIntl.Message['ids']>(
    message: { id: Id },
    values?: FormatjsIntl.MessageArguments[Id],
  ): Result
  (text: ReactNode): Result
}

interface Snackbar {
  success: Say<void>
  error: Say<void>
  /** What no press asked for: an error that is shown stays, and this comes after it. */
  news: Say<void>
  /**
   * Shows a message with an action that can become obsolete, such as a step it suggests: the returned
   * function removes it.
   */
  successUntilDone: Say<() => void>
  /** Shows an error that can be fixed while it is shown: the returned function removes it. */
  errorUntilFixed: Say<() => void>
  /** An error that offers a way on: it stays until the returned function or the visitor closes it. */
  choice: Say<() => void>
}

/** Short messages at the lower left edge, above everything else. One is shown at a time. */
export function useSnackbar(): Snackbar {
  const setSnacks = useSetAtom(snacksAtom)
  const close = useSetAtom(closeAtom)
  const intl = useIntl()
  return useMemo(() => {
    const raise = (kind: Snack['kind'], as?: 'news' | 'choice') => (said: Said, values?: object) => {
      const id = ++lastId
      const text = isMessage(said) ? intl.formatMessage(said, values) : said
      const snack = { id, kind, text, raisedAt: Date.now(), isChoice: as === 'choice' }
      setSnacks((snacks) => withSnack(snacks, snack, as === 'news'))
      return () => close(id)
    }
    const [success, error] = [raise('success'), raise('error')]
    const [news, choice] = [raise('success', 'news'), raise('error', 'choice')]
    return { success, error, news, choice, successUntilDone: success, errorUntilFixed: error }
  }, [setSnacks, close, intl])
}

type Message = { id: FormatjsIntl.Message['ids'] }
type Said = ReactNode | Message

const isMessage = (said: Said): said is Message => typeof said === 'object' && said !== null && 'id' in said

/** Closes the messages of a step when the next one begins: of a path, or of a flow within one. */
export function useEndOfStep(step: string | number): void {
  const setSnacks = useSetAtom(snacksAtom)
  const former = useRef(step)
  useEffect(() => {
    if (former.current !== step) setSnacks(atEndOfStep)
    former.current = step
  }, [step, setSnacks])
}

/**
 * The only live region for messages. Rendered inside the topmost dialog while one is open: the page behind it
 * is inert.
 */
export function SnackbarOutlet() {
  const snacks = useAtomValue(snacksAtom)
  const host = useAtomValue(openDialogsAtom).at(-1)
  useEndOfStep(useLocation()[0])
  const list = <SnackList key={host ? 'dialog' : 'page'} snack={snacks[0]} />
  return host ? createPortal(list, host) : list
}

function SnackList({ snack }: { snack: Snack | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const shown = snack?.id
  useLayoutEffect(() => {
    const popover = ref.current
    if (!popover) return
    // Shown again for each message: the popover opened last is on top.
    if (popover.matches(':popover-open')) popover.hidePopover()
    // A dialog removed with its parent takes this list along; the page's own list then shows the message.
    if (shown !== undefined && popover.isConnected) popover.showPopover()
    // The focus was in the message that this one replaces.
    if (hasFocus.current && !popover.contains(document.activeElement))
      popover.querySelector('button')?.focus()
    hasFocus.current = popover.contains(document.activeElement)
  }, [shown])
  return (
    <div
      ref={ref}
      popover="manual"
      className="snackbars"
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {snack && <SnackItem key={snack.id} snack={snack} />}
    </div>
  )
}

/** Stays 3 seconds plus 100 ms per character, a choice for ever; hovering or focusing it stops the timer. */
function SnackItem({ snack }: { snack: Snack }) {
  const intl = useIntl()
  const close = useSetAtom(closeAtom)
  const ref = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isError = snack.kind === 'error'
  const expire = useEffectEvent(() => close(snack.id))
  useEffect(() => {
    if (isHeld || snack.isChoice) return
    const timer = setTimeout(expire, 3000 + 100 * (ref.current?.textContent.length ?? 0))
    return () => clearTimeout(timer)
  }, [isHeld, snack.isChoice])
  return (
    <div
      ref={ref}
      className={`inside snackbar snackbar--${snack.kind}`}
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isError ? 'alert' : 'check'} />
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
