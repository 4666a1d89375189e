import {
  type ReactNode,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../ui/icon.tsx'
import './booking-bar.css'

interface BookingBarProps {
  label: string
  /** Becomes fixed at the top once its place has scrolled away. */
  sticksOnScroll?: boolean
  /** The variant of the booking page: compact, with the price. */
  isCompact?: boolean
  onSubmit: () => void
  /** Four cells and the action. */
  children: ReactNode
}

/** Store, day, persons and hours: four cells and one action. From 768 px on. */
export function BookingBar({
  label,
  sticksOnScroll = false,
  isCompact = false,
  onSubmit,
  children,
}: BookingBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const height = useStuckHeight(place, sticksOnScroll)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  const names = ['booking-bar', isCompact && 'booking-bar--compact', height !== null && 'is-fixed']
    .filter(Boolean)
    .join(' ')
  return (
    <div ref={place} style={height === null ? undefined : { minHeight: height }}>
      <form className={names} aria-label={label} onSubmit={submit}>
        {children}
      </form>
    </div>
  )
}

/** Height of the placeholder while the bar is fixed, null while it is in place. From 768 px on. */
function useStuckHeight(place: { current: HTMLElement | null }, isWanted: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    if (!isWanted || !element) return
    const wide = matchMedia('(min-width: 48rem)')
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const isGone = !entry.isIntersecting && entry.boundingClientRect.top < 0
      setHeight(isGone && wide.matches ? element.offsetHeight : null)
    })
    observer.observe(element)
    const onWidth = (): void => {
      if (!wide.matches) setHeight(null)
    }
    wide.addEventListener('change', onWidth)
    return () => {
      observer.disconnect()
      wide.removeEventListener('change', onWidth)
    }
  }, [place, isWanted])
  return height
}

interface SelectCellProps {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  /** Options. */
  children: ReactNode
}

export function BarSelectCell({ label, value, onChange, children }: SelectCellProps) {
  const id = useId()
  return (
    <div className="booking-bar__cell">
      <label className="booking-bar__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="booking-bar__value booking-bar__select"
        id={id}
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
        onClick={() => onOpenChange(!isOpen)}
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

interface BarActionProps {
  isDisabled?: boolean
  /** A choice is missing; a press leads to it. */
  isWaiting?: boolean
  isBusy?: boolean
  /** On the booking page; a dash while unknown. */
  price?: ReactNode
  children: ReactNode
}

export function BarAction({
  isDisabled = false,
  isWaiting = false,
  isBusy = false,
  price,
  children,
}: BarActionProps) {
  const names = ['booking-bar__submit', isBusy && 'is-busy', isWaiting && 'is-waiting'].filter(Boolean)
  return (
    <button className={names.join(' ')} type="submit" disabled={isDisabled} aria-busy={isBusy || undefined}>
      <span>
        {children}
        {price !== undefined && <b className="tabular">{price}</b>}
      </span>
      {!isDisabled && !isWaiting && <Icon name="arrow" />}
    </button>
  )
}
