import { atom, useSetAtom } from 'jotai'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../button.tsx'
import './dialog.css'

/** Open dialogs, the topmost last: what must be reachable while one is open is rendered inside it. */
export const openDialogsAtom = atom<HTMLDialogElement[]>([])

interface BareDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Escape and a click on the backdrop close it. */
  isCloseable?: boolean
  className: string
  label?: string
  labelledBy?: string
  /** Interrupts: its text is read out at once, and it needs an answer. */
  isAlert?: boolean
  describedBy?: string
  children: ReactNode
}

/**
 * The native dialog, with top layer, inert page and focus return. Its content is mounted while it is open.
 */
export function BareDialog({
  isOpen,
  onClose,
  isCloseable = true,
  className,
  label,
  labelledBy,
  isAlert,
  describedBy,
  children,
}: BareDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const setOpen = useSetAtom(openDialogsAtom)
  const closed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    setOpen((open) => [...open, dialog])
    const onNativeClose = (): void => closed()
    dialog.addEventListener('close', onNativeClose)
    return () => {
      dialog.removeEventListener('close', onNativeClose)
      dialog.close()
      setOpen((open) => open.filter((other) => other !== dialog))
    }
  }, [isOpen, setOpen])

  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      role={isAlert ? 'alertdialog' : undefined}
      {...{ closedby: isCloseable ? 'any' : 'none' }}
      onCancel={(event) => {
        if (!isCloseable) event.preventDefault()
      }}
      onPointerDown={(event) => {
        // Browsers without `closedby` need this: a press on the backdrop has the dialog itself as its target.
        if (isCloseable && event.target === event.currentTarget && !isInside(event))
          event.currentTarget.close()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

function isInside({
  currentTarget,
  clientX,
  clientY,
}: {
  currentTarget: Element
  clientX: number
  clientY: number
}): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  isCloseable?: boolean
  title: ReactNode
  isWide?: boolean
  /** An alert dialog; its text is read out with the title. */
  isAlert?: boolean
  /** At most two, the main one first. */
  actions?: ReactNode
  areActionsStacked?: boolean
  children: ReactNode
}

/**
 * A question or a small form over the page: title and at most two actions. Where a choice is required the
 * title has the focus at first, so that Enter chooses nothing.
 */
export function Dialog({
  isOpen,
  onClose,
  isCloseable = true,
  title,
  isWide,
  isAlert,
  actions,
  areActionsStacked,
  children,
}: DialogProps) {
  const intl = useIntl()
  const titleId = useId()
  return (
    <BareDialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseable={isCloseable}
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      labelledBy={titleId}
      isAlert={isAlert}
      describedBy={isAlert ? `${titleId}-text` : undefined}
    >
      <div className="dialog__inner">
        <div className="dialog__head">
          <h2
            className="heading-3"
            id={titleId}
            tabIndex={isCloseable ? undefined : -1}
            ref={(heading) => {
              if (!isCloseable) heading?.setAttribute('autofocus', '')
            }}
          >
            {title}
          </h2>
          {isCloseable && (
            <IconButton
              icon="close"
              label={intl.formatMessage({ id: 'ui.dialog.close' })}
              onClick={onClose}
            />
          )}
        </div>
        {isAlert ? <div id={`${titleId}-text`}>{children}</div> : children}
        {actions && (
          <div className={areActionsStacked ? 'dialog__actions dialog__actions--stacked' : 'dialog__actions'}>
            {actions}
          </div>
        )}
      </div>
    </BareDialog>
  )
}
