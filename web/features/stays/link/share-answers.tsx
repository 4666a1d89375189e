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
  const answered = new Set(answers.map(fullName))
  const silent = awaited.filter((person) => !answered.has(fullName(person)))
  if (answers.length + silent.length === 0) return null
  return (
    <ul>
      {hasBooker && (
        <li>
          <span>
            <FormattedMessage id="share-links.state.booker" />
          </span>
        </li>
      )}
      {answers.map((answer, index) => (
        <Guest key={`answer ${index}`} person={answer} state={stateOf(answer)} />
      ))}
      {silent.map((person, index) => (
        <Guest
          key={`silent ${index}`}
          person={person}
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
  person: Person
  state: ReactNode
  /** An answer is missing: the door has its light on. */
  isOpen?: boolean
}

function Guest({ person: { firstName, lastName }, state, isOpen }: GuestProps) {
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <span>
        <bdi>
          <b>
            {firstName} {lastName}
          </b>
        </bdi>{' '}
        {state}
      </span>
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

function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim().toLocaleLowerCase()
}
