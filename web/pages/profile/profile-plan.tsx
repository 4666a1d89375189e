import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import './profile-plan.css'

/** Greeting, a line below it, and one action beside them. */
export function ProfileHead({
  title,
  lead,
  action,
}: {
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="profile__head">
      <div>
        <h1 className="heading-1">{title}</h1>
        {lead && <p className="lead muted mt-4">{lead}</p>}
      </div>
      {action}
    </div>
  )
}

/** Profile overview in the form of a floor plan: the tiles are links. */
export function ProfilePlan({ children }: { children: ReactNode }) {
  return <div className="profile-overview">{children}</div>
}

/** Position of a tile; `book` is the largest while there is no next stay. */
type Room = 'book' | 'orders' | 'addresses' | 'data'

interface ProfilePlanRoomProps {
  room: Room
  href: string
  icon: IconName
  title: ReactNode
  text?: ReactNode
  onClick?: (event: MouseEvent) => void
}

export function ProfilePlanRoom({ room, href, icon, title, text, onClick }: ProfilePlanRoomProps) {
  return (
    <Link className={tileClass(room)} href={href} onClick={onClick}>
      <Icon name={icon} size={28} />
      <span className="profile-overview__title display">{title}</span>
      {text && <span className={room === 'book' ? 'small' : 'muted small'}>{text}</span>}
    </Link>
  )
}

interface ProfilePlanVisitProps {
  href: string
  /** Name of the picture, as in the data. */
  picture: string
  label: ReactNode
  title: ReactNode
  text: ReactNode
}

/** The highlighted tile, which comes first. */
export function ProfilePlanVisit({ href, picture, label, title, text }: ProfilePlanVisitProps) {
  return (
    <Link className="profile-overview__tile profile-overview__tile--visit inside" href={href}>
      <span className="profile-overview__picture">
        <Picture name={picture} alt="" sizes="(min-width: 68rem) 42vw, 82vw" isFirst />
      </span>
      <span className="profile-overview__text">
        <span className="small">{label}</span>
        <span className="profile-overview__title display">{title}</span>
        <span>{text}</span>
      </span>
    </Link>
  )
}

/** Placeholder of the overview, as large as the loaded one. `title` is for screen readers. */
export function ProfilePlanSkeleton({ title }: { title: ReactNode }) {
  const rooms: Room[] = ['book', 'orders', 'addresses', 'data']
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton>
        <div className="profile__head">
          <div>
            <p className="heading-1 display profile-overview__loading">
              <span className="skeleton" />
            </p>
            <p className="lead mt-4 profile-overview__loading">
              <span className="skeleton" />
            </p>
          </div>
          <span className="skeleton profile-overview__action" />
        </div>
        <ProfilePlan>
          {rooms.map((room) => (
            <div key={room} className={`${tileClass(room)} profile-overview__tile--empty`}>
              <span className="skeleton" />
            </div>
          ))}
        </ProfilePlan>
      </Skeleton>
    </>
  )
}

function tileClass(room: Room): string {
  return `profile-overview__tile profile-overview__tile--${room}`
}
