import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { BackToProfile } from '../back-to-profile.tsx'
import './data-part.css'

interface DataPartProps {
  title: ReactNode
  lead?: ReactNode
  /** The list of the doors itself. */
  isList?: boolean
  children: ReactNode
}

/** The page behind one of the doors, with the way back to them. */
export function DataPart({ title, lead, isList = false, children }: DataPartProps) {
  const paths = usePaths()
  return (
    <>
      {isList ? (
        <BackToProfile />
      ) : (
        <p>
          <TextLink href={paths.profileData()} isQuiet leading="left">
            <FormattedMessage id="profile.data.title" />
          </TextLink>
        </p>
      )}
      <h1 className="heading-1">{title}</h1>
      {lead && <p className="lead muted data-part__lead">{lead}</p>}
      <div className={isList ? undefined : 'data-part'}>{children}</div>
    </>
  )
}
