// A row that scrolls takes the focus, so that keys turn it, too (WCAG 2.1.1).
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { KeyboardEvent as ReactKeyEvent, ReactNode, UIEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
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
  /**
   * `inline` fills its parent. With 62 rem `wide` bleeds to the right edge of the window, and its controls
   * stand left of it, as those of `beside` do at the foot of the parent's text.
   */
  layout?: 'wide' | 'beside' | 'inline'
  /** Above the fold: the first picture is fetched at once. */
  isFirst?: boolean
  /** Arrow keys turn it wherever the focus is: nothing else in view needs them. */
  hasAllKeys?: boolean
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * A row of pictures that scrolls and snaps, so that a finger turns it, also without JavaScript; buttons,
 * arrow keys and the counter come on top. It stops at both ends and never moves by itself.
 */
export function Slider({ label, slides, sizes, layout = 'inline', isFirst, hasAllKeys }: SliderProps) {
  const intl = useIntl()
  const last = slides.length - 1
  const { current, move, view } = useTurning(last)

  function onKeyDown(event: KeyboardEvent | ReactKeyEvent): void {
    const by = steps[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }

  useAllKeys(hasAllKeys === true && last > 0, onKeyDown)
  const keys = hasAllKeys ? {} : { onKeyDown }

  const row = slides.map((slide, index) => (
    <div className="slider__slide" key={slide.key}>
      {slide.drawing ?? <SlidePicture slide={slide} sizes={sizes} isFirst={isFirst && index === 0} />}
    </div>
  ))
  if (last < 1)
    return (
      <div className={`slider slider--${layout}`}>
        <div className="slider__view">{last < 0 ? <SlidePicture sizes={sizes} /> : row}</div>
      </div>
    )
  const button = (by: 1 | -1, icon: 'left' | 'right', name: string) => (
    <IconButton
      className="slider__button"
      icon={icon}
      label={name}
      aria-disabled={current === (by < 0 ? 0 : last)}
      onClick={() => move(by)}
      {...keys}
    />
  )
  return (
    <div
      className={`slider slider--${layout}`}
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'ui.slider.role' })}
      aria-label={label}
    >
      <div className="slider__view" tabIndex={0} {...view} {...keys}>
        {row}
      </div>
      <div className="slider__controls">
        {button(-1, 'left', intl.formatMessage({ id: 'ui.slider.previous' }))}
        {button(1, 'right', intl.formatMessage({ id: 'ui.slider.next' }))}
        <Position current={current} slides={slides} />
      </div>
    </div>
  )
}

/** Which picture is in view, and what turns the row to another. */
function useTurning(last: number) {
  const ref = useRef<HTMLDivElement>(null)
  /** The picture that was asked for, until the row has scrolled there. */
  const goal = useRef<number>(null)
  const [seen, setSeen] = useState(0)
  // The list may have become shorter.
  const current = Math.min(seen, last)

  function move(by: 1 | -1): void {
    const next = Math.min(Math.max(current + by, 0), last)
    if (!ref.current || next === current) return
    goal.current = next
    setSeen(next)
    ref.current.scrollLeft = next * ref.current.clientWidth
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void {
    const nearest = Math.round(scrollLeft / clientWidth)
    if (goal.current !== null && nearest !== goal.current) return
    goal.current = null
    setSeen(nearest)
  }

  return { current, move, view: { ref, onScroll, onPointerDown: () => (goal.current = null) } }
}

type PictureProps = { slide?: Slide } & Pick<SliderProps, 'sizes' | 'isFirst'>

function SlidePicture({ slide, sizes, isFirst }: PictureProps) {
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

function useAllKeys(isOn: boolean, onKeyDown: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKeyDown)
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent): void => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

/** Which picture it is. All captions take one place, so that nothing moves with a longer one. */
function Position({ current, slides }: { current: number; slides: Slide[] }) {
  return (
    <div className="slider__position" aria-live="polite">
      <p className="slider__count num">
        <FormattedMessage id="ui.slider.position" values={{ current: current + 1, count: slides.length }} />
      </p>
      {slides.map(({ key, altText, caption }, index) =>
        caption ? (
          <p className="slider__caption" key={key} data-waits={index !== current || undefined}>
            {caption}
          </p>
        ) : (
          index === current && (
            <p className="visually-hidden" key={key}>
              {altText}
            </p>
          )
        ),
      )}
    </div>
  )
}
