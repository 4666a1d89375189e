import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { AgainDialog } from './again-dialog.tsx'
import type { EarlierStay } from './earlier-stay.ts'
import { useTimesHref } from './use-times-href.ts'

interface AgainLinkProps {
  stay: EarlierStay
  kind: 'dark' | 'line'
  size?: 'small'
  className?: string
  children: ReactNode
}

/** Suggests times for a stay like an earlier one; as a link, in a new tab, it opens the page of times. */
export function AgainLink({ stay, kind, size, className, children }: AgainLinkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonLink
        kind={kind}
        size={size}
        className={className}
        href={useTimesHref(stay)}
        leading="door"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </ButtonLink>
      <AgainDialog stay={stay} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
