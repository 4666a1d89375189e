import type { ReactNode } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import './stores-banner.css'

interface StoresBannerProps {
  title: ReactNode
  text: ReactNode
  picture: { key: string; altText: string }
  /** Links to the stores of the page. */
  children: ReactNode
}

/** Head of the list of stores: headline, a sentence and the cities beside a picture. */
export function StoresBanner({ title, text, picture, children }: StoresBannerProps) {
  return (
    <div className="stores-banner wrap">
      <div className="stores-banner__text">
        <h1>{title}</h1>
        {text}
        {children}
      </div>
      <Picture
        className="stores-banner__picture"
        arch="left"
        name={picture.key}
        alt={picture.altText}
        sizes="(min-width: 62rem) 58vw, 82vw"
        isFirst
      />
    </div>
  )
}
