/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what moves has to be reached by keyboard, and not every browser sees to that */
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './preview-sheet.css'

interface PreviewSheetProps {
  /** Null while it is on its way, or did not come. */
  src: string | null
  /** Everything that is on it: nobody can read a picture aloud. */
  alt: string
  /** Of the frame, which moves where the picture is wider. */
  label: string
  loading: ReactNode
  /** Instead of the picture, where it did not come. */
  failed: ReactNode | null
}

/** A printed piece on a table. The place is as large whatever lies on it. */
export function PreviewSheet({ src, alt, label, loading, failed }: PreviewSheetProps) {
  return (
    <div className="preview-sheet">
      {failed ?? (src === null ? <Waiting label={loading} /> : <Picture src={src} alt={alt} label={label} />)}
    </div>
  )
}

function Picture({ src, alt, label }: Record<'src' | 'alt' | 'label', string>) {
  return (
    <div className="preview-sheet__frame" role="group" aria-label={label} tabIndex={0} ref={showMiddle}>
      <img className="preview-sheet__picture" src={src} alt={alt} width={182} height={92} />
    </div>
  )
}

/** Where the words are. */
function showMiddle(frame: HTMLElement | null): void {
  if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2
}

function Waiting({ label }: { label: ReactNode }) {
  return (
    <div className="preview-sheet__frame">
      <Skeleton label={label}>
        <div className="preview-sheet__picture skeleton" />
      </Skeleton>
    </div>
  )
}
