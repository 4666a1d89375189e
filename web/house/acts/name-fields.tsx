import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { focusFirst } from '../focus.ts'

interface Names {
  firstName: string
  lastName: string
}

export const noNames: Names = { firstName: '', lastName: '' }

export const trimmed = ({ firstName, lastName }: Names): Names => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

const fields = {
  firstName: 'house.person.firstName',
  lastName: 'house.person.lastName',
} as const

/** First and last name of somebody who comes. */
export function NameFields({ value, onChange }: { value: Names; onChange: (value: Names) => void }) {
  return (['firstName', 'lastName'] as const).map((name, place) => (
    <TextField
      key={name}
      label={<FormattedMessage id={fields[name]} />}
      autoComplete="off"
      maxLength={100}
      ref={place === 0 ? focusFirst : undefined}
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  ))
}
