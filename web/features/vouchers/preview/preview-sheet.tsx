import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import './preview-sheet.css'

interface PreviewSheetProps {
  /** Null while it is loading, or failed to load. */
  src: string | null
  /** Everything that is on the picture, as text. */
  alt: string
  loading: ReactNode
  /** Shown instead of the picture if it failed to load. */
  failed: ReactNode | null
}

/**
 * A preview of a printed piece, always the whole of it. Its space is the same while loading, shown and
 * failed.
 */
export function PreviewSheet({ src, alt, loading, failed }: PreviewSheetProps) {
  return (
    <div className="preview-sheet">
      {failed ?? (src === null ? <Waiting label={loading} /> : <Picture src={src} alt={alt} />)}
    </div>
  )
}

function Picture({ src, alt }: Record<'src' | 'alt', string>) {
  return <img className="preview-sheet__picture" src={src} alt={alt} width={182} height={92} />
}

function Waiting({ label }: { label: ReactNode }) {
  return (
    <Skeleton label={label}>
      <div className="preview-sheet__picture skeleton" />
    </Skeleton>
  )
}
