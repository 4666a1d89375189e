import { FormattedMessage } from 'react-intl'
import type { ShareLinkFieldsFragment } from '../link/share-link.generated.ts'

interface Person {
  firstName: string
  lastName: string
}

type Link = Pick<ShareLinkFieldsFragment, 'isShareable' | 'token' | 'answers'>

/** Those whom the booking names and whose answer is missing, whether the link was made or not. */
export function silentOf(link: Link | null, companions: readonly Person[]): readonly Person[] {
  if (!link?.isShareable) return []
  const answered = new Set(link.answers.map(nameOf))
  return companions.filter((person) => !answered.has(nameOf(person)))
}

interface GuestsStateProps {
  /** Null if it cannot be read. */
  link: Link | null
  companions: readonly Person[]
}

/** The state of the invitation, in a few words. */
export function GuestsState({ link, companions }: GuestsStateProps) {
  const silent = silentOf(link, companions)
  if (!link) return <FormattedMessage id="stay.guests.text" />
  if (silent.length > 0)
    return (
      <FormattedMessage
        id={link.token ? 'stay.guests.silent' : 'stay.guests.uninvited'}
        values={{ count: silent.length, name: <bdi>{silent[0]!.firstName}</bdi> }}
      />
    )
  const declined = link.answers.find(({ isComing }) => !isComing)
  if (declined)
    return <FormattedMessage id="stay.guests.declined" values={{ name: <bdi>{declined.firstName}</bdi> }} />
  const coming = link.answers.length
  if (coming === 0) return <FormattedMessage id="stay.guests.none" />
  return (
    <FormattedMessage
      id="stay.guests.coming"
      values={{ count: coming, name: <bdi>{link.answers[0]!.firstName}</bdi> }}
    />
  )
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim().toLocaleLowerCase()
}
