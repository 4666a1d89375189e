import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ShareLinkFieldsFragment } from './share-link.generated.ts'

export interface Person {
  firstName: string
  lastName: string
}

type Answer = ShareLinkFieldsFragment['answers'][number]

interface AnswersProps {
  /** Null before it is known, and where it cannot be read: no state is claimed then. */
  link: Pick<ShareLinkFieldsFragment, 'token' | 'answers'> | null
  /** Those who can answer, by the names that the booker gave. */
  awaited: Person[]
  hasBooker: boolean
}

/** Guests with an answer, then those without: an answer belongs to a person of the same name. */
export function Answers({ link, awaited, hasBooker }: AnswersProps) {
  const answers = link?.answers ?? []
  const answered = new Set(answers.map(keyOf))
  const silent = awaited.filter((person) => !answered.has(keyOf(person)))
  if (answers.length + silent.length === 0) return null
  return (
    <ul>
      {hasBooker && (
        <Guest
          name={<FormattedMessage id="share-links.state.you" />}
          state={<FormattedMessage id="share-links.state.booker" />}
        />
      )}
      {answers.map((answer, index) => (
        <Guest key={`answer ${index}`} name={nameOf(answer)} state={stateOf(answer)} />
      ))}
      {silent.map((person, index) => (
        <Guest
          key={`silent ${index}`}
          name={nameOf(person)}
          isOpen
          state={
            link && (
              <FormattedMessage
                id={link.token ? 'share-links.state.waiting' : 'share-links.state.uninvited'}
              />
            )
          }
        />
      ))}
    </ul>
  )
}

interface GuestProps {
  name: ReactNode
  state: ReactNode
  /** An answer is missing: the door has its light on. */
  isOpen?: boolean
}

function Guest({ name, state, isOpen }: GuestProps) {
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <span>{state}</span>
    </li>
  )
}

/** A promise for another time is none; a refusal stays one. */
function stateOf({ isComing, isForThisTime }: Answer): ReactNode {
  if (!isComing) return <FormattedMessage id="share-links.state.not" />
  return isForThisTime ? (
    <FormattedMessage id="share-links.state.coming" />
  ) : (
    <FormattedMessage id="share-links.state.open" />
  )
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()
const keyOf = (person: Person): string => nameOf(person).toLocaleLowerCase()
