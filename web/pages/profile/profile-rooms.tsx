import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { MemberCard } from '../../features/account/member-card/member-card.tsx'
import { isAhead, isHeld, nextVisit } from '../../features/orders/list/next-visit.ts'
import { FeedbackTile } from '../../features/reviews/feedback-tile.tsx'
import { lastStay } from '../again/earlier-stay.ts'
import { BookAgain, BookFirst } from './profile-book.tsx'
import { ProfilePlan, ProfileHead, ProfilePlanRoom } from './profile-plan.tsx'
import type { ProfileQuery } from './profile.generated.ts'
import { NextVisit, VisitLead } from './profile-visit.tsx'
import type { ProfileVisitsQuery } from './profile-visits.generated.ts'

type Viewer = NonNullable<ProfileQuery['viewer']>
type Orders = NonNullable<ProfileVisitsQuery['viewer']>['orders']

interface ProfileRoomsProps {
  viewer: Viewer
  /** Null while the spa API is unavailable. */
  orders: Orders | null
}

/** A greeting and the tiles of the profile. */
export function ProfileRooms({ viewer, orders }: ProfileRoomsProps) {
  const paths = usePaths()
  const [now] = useState(() => Date.now())
  const stays = orders?.edges.map(({ node }) => node) ?? []
  const visit = nextVisit(stays, now)
  const last = lastStay(stays)
  // If there are more than were queried, the number of those ahead is unknown.
  const toCome = stays.filter((stay) => isAhead(stay) && isHeld(stay))
  const ahead = orders?.totalCount === stays.length ? toCome.length : 0
  const { userName, firstName, memberCard, addressBook } = viewer
  return (
    <>
      <ProfileHead
        title={<FormattedMessage id="profile.hello" values={{ name: userName ?? firstName }} />}
        lead={orders && <VisitLead visit={visit} now={now} />}
        action={memberCard && <MemberCard card={memberCard} />}
      />
      <ProfilePlan>
        {visit && <NextVisit visit={visit} href={paths.profileOrder()} />}
        {last ? <BookAgain stay={last} /> : <BookFirst />}
        <ProfilePlanRoom
          room="orders"
          href={paths.profileOrder()}
          icon="cart"
          title={<FormattedMessage id="orders.title" />}
          text={
            orders && (
              <FormattedMessage id="profile.orders.text" values={{ count: orders.totalCount, ahead }} />
            )
          }
        />
        <ProfilePlanRoom
          room="addresses"
          href={paths.profileAddress()}
          icon="house"
          title={<FormattedMessage id="profile.addresses.title" />}
          text={
            addressBook && (
              <FormattedMessage
                id="profile.addresses.text"
                values={{ count: addressBook.addresses.length, limit: addressBook.limit }}
              />
            )
          }
        />
        <ProfilePlanRoom
          room="data"
          href={paths.profileData()}
          icon="user"
          title={<FormattedMessage id="profile.data.title" />}
          text={<FormattedMessage id="profile.data.text" />}
        />
      </ProfilePlan>
      {orders !== null && orders.totalCount > 0 && (
        <div className="mt-6">
          <FeedbackTile />
        </div>
      )}
    </>
  )
}
