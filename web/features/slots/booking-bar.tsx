import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
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

interface BarActionProps {
  /** A choice is missing: the action names it, and a press leads to it. */
  isMissing?: boolean
  isBusy?: boolean
  /** The price, on the booking page. */
  price?: ReactNode
  children: ReactNode
}

export function BarAction({ isMissing = false, isBusy = false, price, children }: BarActionProps) {
  const names = [
    'booking-bar__submit',
    isBusy && 'is-busy',
    isMissing && 'booking-bar__submit--missing',
  ].filter(Boolean)
  return (
    <button className={names.join(' ')} type="submit" aria-busy={isBusy || undefined}>
      <span>
        {children}
        {price !== undefined && <b className="tabular">{price}</b>}
      </span>
      <Icon name="arrow" />
    </button>
  )
}
