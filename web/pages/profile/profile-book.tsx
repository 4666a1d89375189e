import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import type { EarlierStay } from '../again/earlier-stay.ts'
import { StayAgain } from '../again/stay-again.tsx'
import { useTimesHref } from '../again/use-times-href.ts'
import { ProfilePlanRoom } from './profile-plan.tsx'

const dialog = lazyPart(async () => (await import('../again/again-dialog.tsx')).AgainDialog, {
  instead: AllTimes,
})
const tile = { room: 'book', icon: 'door', title: <FormattedMessage id="profile.book.title" /> } as const

/** The tile that leads to a first booking. */
export function BookFirst() {
  const paths = usePaths()
  const text = <FormattedMessage id="profile.book.first" />
  return <ProfilePlanRoom {...tile} href={paths.booking()} text={text} />
}

/** The tile that suggests times for a stay like the last one; in a new tab it opens the page of times. */
export function BookAgain({ stay }: { stay: EarlierStay }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => dialog.prepare(), [])
  return (
    <>
      <ProfilePlanRoom
        {...tile}
        href={useTimesHref(stay)}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        text={<StayAgain stay={stay} />}
      />
      <Suspense fallback={null}>
        <dialog.Part stay={stay} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}

/** Without its code the suggestions give way to the page of times. */
function AllTimes({ stay, isOpen }: { stay: EarlierStay; isOpen: boolean }) {
  const [, navigate] = useLocation()
  const href = useTimesHref(stay)
  useEffect(() => {
    if (isOpen) navigate(href)
  }, [isOpen, navigate, href])
  return null
}
