import { type ReactNode, useRef } from 'react'
import { useIntl } from 'react-intl'
import { BannerCells } from './banner-cells.tsx'
import { BookingBar } from '../booking-bar.tsx'
import type { StayChoice } from '../stay.ts'
import { useGoOn } from '../use-go-on.ts'

interface BannerBarProps extends StayChoice {
  action: ReactNode
  sticksOnScroll?: boolean
  isCompact?: boolean
  /** Goes on by itself once a pointer has chosen the last of the four. */
  goesOn?: boolean
}

/** The booking banner from 768 px on: a grid of two by two, on wide screens one row. */
export function BannerBar(props: BannerBarProps) {
  const { stores, stay, onChange, onGo, action, sticksOnScroll, isCompact, goesOn } = props
  const { storeRoute, day, persons, durationHours } = stay
  const intl = useIntl()
  const goOn = useGoOn({ stay, onChange, onGo })
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div ref={bar}>
      <BookingBar
        label={intl.formatMessage({ id: 'slots.find' })}
        sticksOnScroll={sticksOnScroll}
        isCompact={isCompact}
        onSubmit={() => onGo()}
      >
        <BannerCells
          stores={stores}
          storeRoute={storeRoute}
          day={day}
          persons={persons}
          durationHours={durationHours}
          container={bar}
          onChange={goesOn ? goOn : onChange}
        />
        {action}
      </BookingBar>
    </div>
  )
}
