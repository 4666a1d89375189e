import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton } from '../button.tsx'
import { Picture } from './picture.tsx'
import './slider.css'

export interface Slide {
  /** Name of the picture, as in the data. */
  key: string
  altText: string
  caption?: ReactNode
}

interface SliderProps {
  /** What the pictures show: "Wellzone Mainz". */
  label: string
  slides: Slide[]
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** `wide` bleeds to the right edge, with the counter beside it; `inline` fills its parent. */
  layout?: 'wide' | 'inline'
  /** Above the fold: the first picture is fetched at once. */
  isFirst?: boolean
}

/** A swipe is a horizontal movement of at least this many CSS pixels. */
const swipeDistance = 50

/**
 * Pictures one at a time: previous, next, counter, swipe and arrow keys; it wraps round and never moves by
 * itself. Without JavaScript it is a row that scrolls.
 */
export function Slider({ label, slides, sizes, layout = 'inline', isFirst = false }: SliderProps) {
  const intl = useIntl()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState(0)
  const startX = useRef<number | null>(null)
  const count = slides.length
  // The list may have become shorter since the choice.
  const current = chosen < count ? chosen : 0
  const move = (by: 1 | -1): void => setChosen((current + by + count) % count)

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const
    if (!(event.key in by) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by[event.key as keyof typeof by])
  }

  function onPointerUp({ clientX }: PointerEvent): void {
    const distance = startX.current === null ? 0 : clientX - startX.current
    startX.current = null
    if (Math.abs(distance) >= swipeDistance) move(distance < 0 ? 1 : -1)
  }

  if (count < 2) return <OnlySlide slide={slides[0]} {...{ sizes, layout, isFirst }} />
  return (
    <div
      className={`slider slider--${layout}`}
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'ui.slider.role' })}
      aria-label={label}
    >
      <div
        className="slider__view"
        data-scrolls={!isHydrated || undefined}
        tabIndex={isHydrated ? undefined : 0}
        onPointerDown={({ clientX, isPrimary }) => (startX.current = isPrimary ? clientX : null)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (startX.current = null)}
        onDragStart={(event) => event.preventDefault()}
      >
        {slides.map(({ key, altText }, index) => (
          <div className="slider__slide" key={key} hidden={isHydrated && index !== current}>
            <Picture
              className="slider__picture"
              name={key}
              alt={altText}
              sizes={sizes}
              isFirst={isFirst && index === 0}
            />
          </div>
        ))}
      </div>
      <div className="slider__controls" data-waits={!isHydrated || undefined}>
        <IconButton
          className="slider__button"
          icon="left"
          label={intl.formatMessage({ id: 'ui.slider.previous' })}
          onClick={() => move(-1)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          className="slider__button"
          icon="right"
          label={intl.formatMessage({ id: 'ui.slider.next' })}
          onClick={() => move(1)}
          onKeyDown={onKeyDown}
        />
        <Position current={current} slides={slides} />
      </div>
    </div>
  )
}

function OnlySlide({
  slide,
  sizes,
  layout,
  isFirst,
}: { slide: Slide | undefined } & Pick<SliderProps, 'sizes' | 'layout' | 'isFirst'>) {
  return (
    <div className={`slider slider--${layout}`}>
      <div className="slider__view">
        <Picture
          className="slider__picture"
          name={slide?.key}
          alt={slide?.altText}
          sizes={sizes}
          isFirst={isFirst}
        />
      </div>
    </div>
  )
}

function Position({ current, slides }: { current: number; slides: Slide[] }) {
  const caption = slides[current]?.caption
  return (
    <p className="slider__position" aria-live="polite">
      <FormattedMessage
        id="ui.slider.position"
        values={{
          current: <span className="slider__number display num">{current + 1}</span>,
          count: <span className="muted num">{slides.length}</span>,
        }}
      />
      {caption && <span className="slider__caption">{caption}</span>}
    </p>
  )
}
