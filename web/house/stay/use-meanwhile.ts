import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'wouter'
import type { StayDetails } from '../acts/form-props.ts'
import { stateNames } from '../day/state-names.ts'
import type { Words } from '../day/use-words.ts'

/**
 * What others have changed in a stay since an act was opened, which is closed then. What replaces a kept copy
 * is no such change.
 */
export function useMeanwhile({ stay }: StayDetails, isStale: boolean, words: Words) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const act = params.get('act')
  const [before, setBefore] = useState({ act, stay, isStale })
  const isKept = before.isStale && (!isStale || before.stay !== stay)
  if (before.act !== act || isKept) setBefore({ act, stay, isStale })
  const old = before.act === act ? before.stay : stay
  const isMoved = old.startsAt !== stay.startsAt
  const isAsBefore = act === null || (!isMoved && old.state === stay.state)
  const values = { before: words.dayAndClock(old.startsAt), after: words.dayAndClock(stay.startsAt) }
  return {
    isAsBefore,
    meanwhile: isAsBefore
      ? null
      : isMoved
        ? intl.formatMessage({ id: 'house.stay.moved' }, values)
        : intl.formatMessage({ id: stateNames[stay.state] }),
  }
}
