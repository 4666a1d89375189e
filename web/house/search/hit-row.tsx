import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { stateNames } from '../day/state-names.ts'
import type { Words } from '../day/use-words.ts'
import { Sentence } from '../frame/sentence.tsx'
import { stayPath } from '../paths.ts'
import type { Hit } from './search-place.tsx'

interface HitRowProps {
  storeId: string
  hit: Hit
  text: string
  words: Words
  isChosen: boolean
  onChoose: () => void
}

/** A stay that fits, with what fits in it. */
export function HitRow({ storeId, hit, text, words, isChosen, onChoose }: HitRowProps) {
  const { stay, suite, companions } = hit
  const companion = companions.find((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Link
      className="hit"
      id={`hit-${stay.id}`}
      href={stayPath(storeId, stay.id)}
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onFocus={onChoose}
    >
      <span>
        <b>{marked(stay.name ?? '', text)}</b>
        <small>
          {hit.matched === 'COMPANION' && companion ? (
            <FormattedMessage id="house.search.with" values={{ name: companion }} />
          ) : (
            words.persons(stay.persons)
          )}
          , <Sentence text={stay.number} />
        </small>
      </span>
      <span>
        {words.dayAndClock(stay.startsAt)}
        <small>{suite}</small>
      </span>
      <span className="state" data-state={stay.state}>
        <FormattedMessage id={stateNames[stay.state]} />
      </span>
    </Link>
  )
}

/** The name, with what was typed marked in it. */
function marked(name: string, text: string) {
  const at = name.toLowerCase().indexOf(text.trim().toLowerCase())
  if (at < 0 || text.trim() === '') return name
  const end = at + text.trim().length
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}
