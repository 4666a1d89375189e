import { type ReactNode, useState } from 'react'
import { Skeleton, SkeletonPicture } from '../../../ui/skeleton.tsx'
import './code-picture.css'

interface CodePictureProps {
  src: string
  alt: string
  /** What is shown instead where the picture did not come. */
  failed: ReactNode | null
  onFailed: () => void
}

/** A code that machines read: on white, as large as a hand holds it. The place stays as large whatever comes. */
export function CodePicture({ src, alt, failed, onFailed }: CodePictureProps) {
  const [shown, setShown] = useState<string | null>(null)
  if (failed) return <div className="code-picture">{failed}</div>
  return (
    <div className="code-picture">
      {shown !== src && (
        <Skeleton>
          <SkeletonPicture />
        </Skeleton>
      )}
      <img src={src} alt={alt} width={512} height={512} onLoad={() => setShown(src)} onError={onFailed} />
    </div>
  )
}
