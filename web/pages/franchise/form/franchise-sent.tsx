import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { franchiseDraftAtom } from '../../../features/franchise/franchise-draft.ts'
import { sentAtom } from '../../../features/franchise/sent.ts'
import { usePaths } from '../../../lib/paths.ts'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { OpenDoor } from './open-door.tsx'
import './franchise-sent.css'

/** Confirms an application that this tab has sent; without one it leads to the form. */
export function FranchiseSentPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const sent = useAtomValue(sentAtom)
  const setDraft = useSetAtom(franchiseDraftAtom)
  const isStray = isReady && sent === null
  useEffect(() => {
    if (isStray) navigate(paths.franchiseForm(), { replace: true })
    else if (isReady) setDraft(null)
  }, [isStray, isReady, navigate, paths, setDraft])
  return (
    <div className="wrap franchise-sent">
      <OpenDoor />
      <div>
        <h1 className="heading-1">
          {sent ? (
            <FormattedMessage id="franchise.sent.titleTo" values={{ name: sent.firstName }} />
          ) : (
            <FormattedMessage id="franchise.sent.title" />
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
        <div className="row mt-6">
          <ButtonLink href={paths.home()}>
            <FormattedMessage id="franchise.sent.home" />
          </ButtonLink>
          <TextLink href={paths.franchise()} icon="arrow">
            <FormattedMessage id="franchise.sent.way" />
          </TextLink>
        </div>
      </div>
    </div>
  )
}
