import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { focusFirst } from '../focus.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { useNamePersonMutation } from './name-person.generated.ts'

/** The name of somebody who comes along and whom nobody knew. */
export function PersonForm({ stay, ...form }: FormProps) {
  const [, namePerson] = useNamePersonMutation()
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const input = { id: stay.id, firstName: firstName.trim(), lastName: lastName.trim() }
  const isMissing = input.firstName === '' || input.lastName === ''
  return (
    <ActForm
      {...form}
      title="house.act.person"
      doesAtOnce
      input={JSON.stringify(input)}
      send={
        isMissing
          ? null
          : async (act) => {
              const { data, error } = await namePerson({ input, act })
              return { result: data?.namePerson, error }
            }
      }
    >
      <TextField
        label={<FormattedMessage id="house.person.firstName" />}
        maxLength={100}
        autoComplete="off"
        ref={focusFirst}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
      />
      <TextField
        label={<FormattedMessage id="house.person.lastName" />}
        maxLength={100}
        autoComplete="off"
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
      />
    </ActForm>
  )
}
