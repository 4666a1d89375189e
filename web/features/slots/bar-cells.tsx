import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface SelectCellProps {
  label: ReactNode
  /** Of the parameter, where the form also works without JavaScript. */
  name?: string
  value: string
  onChange: (value: string) => void
  /** Options. */
  children: ReactNode
}

export function BarSelectCell({ label, name, value, onChange, children }: SelectCellProps) {
  const id = useId()
  return (
    <div className="booking-bar__cell">
      <label className="booking-bar__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="booking-bar__value booking-bar__select"
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon name="down" size={20} />
    </div>
  )
}

interface PopoverCellProps {
  label: ReactNode
  /** The current choice, or a prompt to choose. */
  value: ReactNode
  popoverLabel: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A press of the cell's button, unless it opens and closes. */
  onPress?: () => void
  /** The calendar; it takes the focus itself. */
  children: ReactNode
}

/** A cell with the calendar below it. Escape, a press outside and losing the focus close it. */
export function BarPopoverCell({
  label,
  value,
  popoverLabel,
  isOpen,
  onOpenChange,
  onPress = () => onOpenChange(!isOpen),
  children,
}: PopoverCellProps) {
  const id = useId()
  // The button responds first, then the calendar is built.
  const isPainted = useDeferredValue(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const cell = useRef<HTMLDivElement>(null)
  const close = useEffectEvent((focusButton: boolean) => {
    if (focusButton) button.current?.focus()
    onOpenChange(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !cell.current?.contains(event.target)) close(false)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])

  return (
    <div
      ref={cell}
      className="booking-bar__cell"
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          onOpenChange(false)
      }}
    >
      <span className="booking-bar__label" id={`${id}-label`}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="booking-bar__value booking-bar__date"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-popover` : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={onPress}
      >
        <span id={`${id}-value`}>{value}</span>
      </button>
      <Icon name="cal" size={20} />
      {isOpen && isPainted && (
        <div className="calendar" id={`${id}-popover`} role="dialog" aria-label={popoverLabel}>
          {children}
        </div>
      )}
    </div>
  )
}

/** A cell around a Counter, whose group has the accessible name; the label is decorative. */
export function BarCountCell({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="booking-bar__cell booking-bar__cell--count">
      <span className="booking-bar__label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
