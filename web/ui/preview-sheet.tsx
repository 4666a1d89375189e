import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import './preview-sheet.css'

interface PreviewSheetProps {
  /** Null while it is on its way, or did not come. */
  src: string | null
  /** Everything that is on it: nobody can read a picture aloud. */
  alt: string
  loading: ReactNode
  /** Instead of the picture, where it did not come. */
  failed: ReactNode | null
}

/** A printed piece on a table. The place is as large whatever lies on it. */
export function PreviewSheet({ src, alt, loading, failed }: PreviewSheetProps) {
  return (
    <div className="sheetpaper">
      {failed ?? (src === null ? <Waiting label={loading} /> : <img className="sheetpaper__pic" src={src} alt={alt} width={182} height={92} />)}
    </div>
  )
}

function Waiting({ label }: { label: ReactNode }) {
  return (
    <Skeleton label={label}>
      <div className="sheetpaper__pic skel" />
    </Skeleton>
  )
}
