import type { ReactNode } from 'react'
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
  return <div className="qr">{failed ?? <img src={src} alt={alt} width={512} height={512} onError={onFailed} />}</div>
}
