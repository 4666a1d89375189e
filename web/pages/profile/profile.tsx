import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { ProfilePlanSkeleton } from './profile-plan.tsx'
import { useProfileQuery } from './profile.generated.ts'
import { RequireViewer } from './require-viewer.tsx'
import { ProfileRooms } from './profile-rooms.tsx'
import { useProfileVisitsQuery } from './profile-visits.generated.ts'

/** Profile overview: the next stay, and links to everything of the account. */
export function ProfilePage() {
  const pause = !useAtomValue(storageReadyAtom)
  const [profile, ask] = useProfileQuery({ pause, requestPolicy: 'cache-and-network' })
  const [visits] = useProfileVisitsQuery({ pause, requestPolicy: 'cache-and-network' })
  const skeleton = <ProfilePlanSkeleton title={<FormattedMessage id="shell.nav.profile" />} />
  const areVisitsKnown = Boolean(visits.data ?? visits.error)
  return (
    <div className="wrap profile">
      <RequireViewer result={profile} onRetry={ask} skeleton={skeleton}>
        {(viewer) =>
          areVisitsKnown ? (
            <ProfileRooms viewer={viewer} orders={visits.data?.viewer?.orders ?? null} />
          ) : (
            skeleton
          )
        }
      </RequireViewer>
    </div>
  )
}
