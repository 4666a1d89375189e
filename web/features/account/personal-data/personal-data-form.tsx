import { useAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { InlineButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import {
  baseOf,
  personalDataDraftAtom,
  savedPersonalData,
  type TypedPersonalData,
} from './personal-data-draft.ts'
import { PersonalDataFields } from './personal-data-fields.tsx'
import type { PersonalDataFieldsFragment } from './personal-data-fields.generated.ts'

/** Name, email, birthday, phone and newsletter. Unsaved input survives a reload. */
export function PersonalDataForm({ viewer }: { viewer: PersonalDataFieldsFragment }) {
  const [draft, setDraft] = useAtom(personalDataDraftAtom)
  const base = baseOf(viewer)
  const [left, setLeft] = useState(draft?.base === base ? draft.typed : null)
  const [round, setRound] = useState(0)
  const onType = (typed: TypedPersonalData | null): void => {
    setDraft(typed && { base, typed })
    if (!typed) setLeft(null)
  }
  const discard = (): void => {
    onType(null)
    setRound(round + 1)
  }
  return (
    <>
      {left && (
        <Note>
          <FormattedMessage id="account.data.unsaved" />{' '}
          <InlineButton onClick={discard}>
            <FormattedMessage id="account.data.discard" />
          </InlineButton>
        </Note>
      )}
      <PersonalDataFields
        key={round}
        viewer={viewer}
        start={left ?? savedPersonalData(viewer)}
        takesFocus={round > 0}
        onType={onType}
      />
    </>
  )
}
