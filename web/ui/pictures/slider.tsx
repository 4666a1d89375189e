import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** Instead of a picture; it has its own alternative text. */
  drawing?: ReactNode
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
  /** Arrow keys turn it wherever the focus is: nothing else in view needs them. */
  hasAllKeys?: boolean
}

/** A swipe is a horizontal movement of at least this many CSS pixels. */
const swipeDistance = 50

/**
 * Pictures one at a time: previous, next, counter, swipe and arrow keys; it wraps round and never moves by
 * itself. Without JavaScript it is a row that scrolls.
 */
export function Slider({
  label,
  slides,
  sizes,
  layout = 'inline',
  isFirst = false,
  hasAllKeys = false,
}: SliderProps) {
  const intl = useIntl()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState(0)
  const startX = useRef<number | null>(null)
  const count = slides.length
  // The list may have become shorter since the choice.
  const current = chosen < count ? chosen : 0
  const move = (by: 1 | -1): void => setChosen((current + by + count) % count)

  function onKeyDown(event: ArrowKeyEvent): void {
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

  useAllKeys(hasAllKeys && count > 1, onKeyDown)

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
        {slides.map((slide, index) => (
          <div className="slider__slide" key={slide.key} hidden={isHydrated && index !== current}>
            <SlidePicture slide={slide} sizes={sizes} isFirst={isFirst && index === 0} />
          </div>
        ))}
      </div>
      <div className="slider__controls" data-waits={!isHydrated || undefined}>
        <IconButton
          className="slider__button"
          icon="left"
          label={intl.formatMessage({ id: 'ui.slider.previous' })}
          onClick={() => move(-1)}
          onKeyDown={hasAllKeys ? undefined : onKeyDown}
        />
        <IconButton
          className="slider__button"
          icon="right"
          label={intl.formatMessage({ id: 'ui.slider.next' })}
          onClick={() => move(1)}
          onKeyDown={hasAllKeys ? undefined : onKeyDown}
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
        <SlidePicture {...{ slide, sizes, isFirst }} />
      </div>
    </div>
  )
}

function SlidePicture({
  slide,
  sizes,
  isFirst,
}: { slide: Slide | undefined } & Pick<SliderProps, 'sizes' | 'isFirst'>) {
  if (slide?.drawing) return slide.drawing
  return (
    <Picture
      className="slider__picture"
      name={slide?.key}
      alt={slide?.altText}
      sizes={sizes}
      isFirst={isFirst}
    />
  )
}

type ArrowKeyEvent = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

function useAllKeys(isOn: boolean, onKeyDown: (event: ArrowKeyEvent) => void): void {
  const pressed = useEffectEvent(onKeyDown)
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent): void => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
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
