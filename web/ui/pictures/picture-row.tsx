import { type ReactNode, useId } from 'react'
import { type Slide, Slider } from './slider.tsx'
import './picture-row.css'

interface PictureRowProps {
  /** Its anchor. */
  id: string
  name: string
  /** Names the pictures. */
  label: string
  slides: Slide[]
  /** Above the fold. */
  isFirst?: boolean
  children: ReactNode
}

/** A store or a type: its name and text beside its pictures, which bleed to the right edge. */
export function PictureRow({ id, name, label, slides, isFirst, children }: PictureRowProps) {
  const titleId = useId()
  return (
    <article className="picture-row" id={id} aria-labelledby={titleId}>
      <div className="picture-row__text">
        <h2 className="picture-row__name" id={titleId}>
          {name}
        </h2>
        {children}
      </div>
      <Slider
        layout="beside"
        label={label}
        slides={slides}
        sizes="(min-width: 62rem) 66vw, 82vw"
        isFirst={isFirst}
      />
    </article>
  )
}
