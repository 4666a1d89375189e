import { pictures, pictureWidths, smallWidth } from '../../generated/pictures.ts'
import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import './picture.css'

interface PictureProps {
  /** Name of the picture without path, width and extension, as in the data; undefined where there is none. */
  name: string | undefined
  /** '' if the text beside it has the same content. */
  alt: string | undefined
  /**
   * Width of the uncropped picture, as in the `sizes` attribute. 82vw on a phone even where it is wider: the
   * file of 720 is enough for two pixels per point then, and that of 960, with half the bytes of 1600, for
   * three.
   */
  sizes: string
  /** Above the fold: fetched at once and first. */
  isFirst?: boolean
  /**
   * Frame with one quarter-circle corner; `left` if the picture bleeds to the right edge. Without it the
   * parent is the frame.
   */
  arch?: 'right' | 'left'
  className?: string
}

let blurs: Readonly<Record<string, string>> = {}

/**
 * Pictures are drawn over their blurs from now on. The server always has them; the browser loads them after
 * its first page, whose blurs are in the HTML.
 */
export function keepBlurs(known: Readonly<Record<string, string>>): void {
  blurs = known
}

/** AVIF or WebP in the needed width, cropped around its focal point. A missing picture shows a text. */
export function Picture({ name, alt = '', sizes, isFirst = false, arch, className }: PictureProps) {
  const picture = name ? pictureOf(name) : undefined
  const frame = [
    arch && 'arch',
    arch === 'left' && 'arch--left',
    className,
    picture && picture.width <= smallWidth && 'picture--small',
  ]
    .filter(Boolean)
    .join(' ')
  if (!name || !picture) {
    return (
      <span className={`${frame} picture picture--missing`}>
        <span className="small muted">
          <FormattedMessage id="ui.picture.none" />
        </span>
      </span>
    )
  }
  const blur = blurs[name]
  const style: CSSProperties = {
    objectPosition: picture.focus,
    ...(blur && { backgroundImage: `url("data:image/webp;base64,${blur}")` }),
  }
  const avif = srcSet(name, picture, 'avif')
  const src = pictureUrl(name, Math.min(picture.width, smallWidth))
  if (isFirst && import.meta.env.SSR)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture className={`${frame} picture`.trim()}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet(name, picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={style}
        suppressHydrationWarning
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** The full address of a picture of the data, for structured data; null if the shop has no file of it. */
export function pictureAddress(picture: { key: string } | null, origin: string): string | null {
  return picture && pictureOf(picture.key) ? origin + largestUrl(picture.key) : null
}

/** The largest WebP of a picture, for structured data. */
export function largestUrl(name: string): string {
  return pictureUrl(name, pictureOf(name)?.width ?? smallWidth)
}

function pictureUrl(name: string, width: number): string {
  return `/images/${name}-${width}.webp?v=${pictureOf(name)?.hash ?? ''}`
}

interface Made {
  /** Of the largest file. */
  width: number
  height: number
  focus: string
  hash: string
}

function pictureOf(name: string): Made | undefined {
  return Object.hasOwn(pictures, name) ? pictures[name as keyof typeof pictures] : undefined
}

function srcSet(name: string, { width: largest, hash }: Made, type: 'avif' | 'webp'): string {
  return [...pictureWidths.filter((width) => width < largest), largest]
    .map((width) => `/images/${name}-${width}.${type}?v=${hash} ${width}w`)
    .join(', ')
}
