import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { franchiseDraftAtom } from '../../../features/franchise/application/franchise-draft.ts'
import { sentAtom } from '../../../features/franchise/sent.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useStoreToReturnTo } from '../../../shop/on-site/use-on-site-mode.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { LeaveTablet } from '../../on-site/leave-tablet.tsx'
import './franchise-sent.css'

/** Confirms an application that this tab has sent; without one it leads to the form. */
export function FranchiseSentPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const firstName = useFirstName()
  const storeNumber = useStoreToReturnTo()
  const setDraft = useSetAtom(franchiseDraftAtom)
  const isStray = isReady && firstName === null
  useEffect(() => {
    if (isStray) navigate(paths.franchiseForm(), { replace: true })
    else if (isReady) setDraft(null)
  }, [isStray, isReady, navigate, paths, setDraft])
  return (
    <div className="wrap franchise-sent">
      <OpenDoor />
      <div>
        <h1 className="heading-1">
          {firstName === null ? (
            <FormattedMessage id="franchise.sent.title" />
          ) : (
            <FormattedMessage id="franchise.sent.titleTo" values={{ name: firstName }} />
          )}
          <br />
          <FormattedMessage id="franchise.sent.door" />
        </h1>
        <p className="lead mt-4">
          <FormattedMessage id="franchise.sent.text" />
        </p>
        <p className="muted mt-4">
          <FormattedMessage id="franchise.sent.next" />
        </p>
        <div className="mt-6">
          {storeNumber === null ? (
            <div className="row">
              <ButtonLink href={paths.home()}>
                <FormattedMessage id="franchise.sent.home" />
              </ButtonLink>
              <TextLink href={paths.franchise()} icon="arrow">
                <FormattedMessage id="franchise.sent.way" />
              </TextLink>
            </div>
          ) : (
            firstName !== null && <LeaveTablet storeNumber={storeNumber} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Whom the page thanks. A tablet forgets the person at once, so there the name is kept while it is shown. */
function useFirstName(): string | null {
  const sent = useAtomValue(sentAtom)
  const isTablet = useStoreToReturnTo() !== null
  const [kept, setKept] = useState(sent?.firstName ?? null)
  if (sent && sent.firstName !== kept) setKept(sent.firstName)
  return sent?.firstName ?? (isTablet ? kept : null)
}

/** A plan whose door stands open, and whose light is on. */
function OpenDoor() {
  return (
    <svg
      className="open-door"
      viewBox="0 0 300 220"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path className="open-door__room" d="M60 210V30h180v180z" stroke="none" />
      <path d="M60 210V30h180v180M0 210h60M240 210h60" strokeWidth="5" />
      <path className="open-door__leaf" d="M60 206V120a86 86 0 0 1 86 86z" strokeWidth="1.25" />
    </svg>
  )
}
