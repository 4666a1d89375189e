/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- not every browser lets a keyboard scroll it */
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import './preview-sheet.css'

interface PreviewSheetProps {
  /** Null while it is loading, or failed to load. */
  src: string | null
  /** Everything that is on the picture, as text. */
  alt: string
  /** Label of the frame, which scrolls where the picture is wider. */
  label: string
  loading: ReactNode
  /** Shown instead of the picture if it failed to load. */
  failed: ReactNode | null
}

/** A preview of a printed piece. Its space is the same while loading, shown and failed. */
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

/** Scrolls to the centre, where the text is. */
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
