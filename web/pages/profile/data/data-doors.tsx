import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useDates } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { DataPart } from './data-part.tsx'
import type { ProfileDataQuery } from './profile-data.generated.ts'
import './data-doors.css'

/** A door for each part of the own data; each says what lies behind it. */
export function DataDoors({ viewer }: { viewer: NonNullable<ProfileDataQuery['viewer']> }) {
  const paths = usePaths()
  const dates = useDates()
  const { firstName, lastName, email, dateOfBirth, hasPassword, passkeys, addressBook } = viewer
  const [mailbox, host] = email.split('@')
  return (
    <DataPart isList title={<FormattedMessage id="profile.data.title" />}>
      <div className="data-doors">
        <Door
          href={paths.profileDataOf('login')}
          icon="key"
          title={<FormattedMessage id="profile.data.login" />}
        >
          <FormattedMessage
            id="profile.data.login.text"
            values={{ passkeys: passkeys?.length ?? 0, hasPassword: String(hasPassword) }}
          />
        </Door>
        <Door
          href={paths.profileDataOf('person')}
          icon="user"
          title={<FormattedMessage id="profile.data.person" />}
        >
          {firstName} {lastName},{' '}
          {dateOfBirth && (
            <>
              <span className="nowrap">{dates.full(dateOfBirth)}</span>,{' '}
            </>
          )}
          <span className="data-door__email">
            {mailbox}
            <wbr />@{host}
          </span>
        </Door>
        <Door
          href={paths.profileAddress()}
          icon="house"
          title={<FormattedMessage id="profile.addresses.title" />}
        >
          {addressBook && (
            <FormattedMessage
              id="profile.addresses.text"
              values={{ count: addressBook.addresses.length, limit: addressBook.limit }}
            />
          )}
        </Door>
        <Door
          href={paths.profileDataOf('companions')}
          icon="people"
          title={<FormattedMessage id="companions.title" />}
        >
          <FormattedMessage id="profile.data.companions.text" />
        </Door>
        <Door
          href={paths.profileDataOf('account')}
          icon="download"
          title={<FormattedMessage id="profile.data.account" />}
        >
          <FormattedMessage id="profile.data.account.text" />
        </Door>
      </div>
    </DataPart>
  )
}

interface DoorProps {
  href: string
  icon: IconName
  title: ReactNode
  children: ReactNode
}

function Door({ href, icon, title, children }: DoorProps) {
  return (
    <Link className="data-door" href={href}>
      <Icon name={icon} size={28} />
      <span>
        <span className="data-door__title display">{title}</span>
        <span className="data-door__text">{children}</span>
      </span>
      <Icon name="arrow" />
    </Link>
  )
}
