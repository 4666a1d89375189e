import { useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from './act-form.tsx'
import { useAddNoteMutation } from './add-note.generated.ts'
import type { FormProps } from './form-props.ts'
import { sendBy } from './send-by.ts'

/** A note for colleagues: what the house does, never why. */
export function NoteForm({ stay, ...form }: FormProps) {
  const [, addNote] = useAddNoteMutation()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const input = { id: stay.id, text }
  return (
    <ActForm
      {...form}
      title="house.act.note"
      doesAtOnce
      input={text}
      send={text === '' ? null : sendBy(addNote, input)}
    >
      <TextField
        label={<FormattedMessage id="house.note.label" />}
        hint={<FormattedMessage id="house.note.hint" />}
        maxLength={200}
        autoComplete="off"
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActForm>
  )
}
