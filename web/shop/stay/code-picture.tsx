import { type ReactNode, useState } from 'react'
import { Skeleton, SkeletonPicture } from '../../ui/states/skeleton.tsx'
import './code-picture.css'

interface CodePictureProps {
  src: string
  alt: string
  /** Shown instead if the picture failed to load; `retry` loads it again. */
  renderFailed: (retry: () => void) => ReactNode
  /** Makes the picture a button, with this name. */
  enlarge?: { label: string; open: () => void }
}

/**
 * A code for scanners: on white, in a size that fits a hand. Its space is the same whether it loads or not.
 */
export function CodePicture({ src, alt, renderFailed, enlarge }: CodePictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  if (hasFailed) return <div className="code-picture">{renderFailed(() => setFailed(false))}</div>
  const picture = (
    <img
      src={src}
      alt={alt}
      width={512}
      height={512}
      onLoad={() => setShown(src)}
      onError={() => setFailed(true)}
    />
  )
  return (
    <div className="code-picture">
      {shown !== src && (
        <Skeleton>
          <SkeletonPicture />
        </Skeleton>
      )}
      {enlarge ? (
        <button
          type="button"
          className="code-picture__open"
          aria-label={enlarge.label}
          onClick={enlarge.open}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
    </div>
  )
}
