import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { NameFields, noNames, trimmed } from './name-fields.tsx'
import { useNamePersonMutation } from './name-person.generated.ts'
import { sendBy } from './send-by.ts'

/** The name of somebody who comes along and whom nobody knew. */
export function PersonForm({ stay, ...form }: FormProps) {
  const [, namePerson] = useNamePersonMutation()
  const [names, setNames] = useState(noNames)
  const input = { id: stay.id, ...trimmed(names) }
  const isMissing = input.firstName === '' || input.lastName === ''
  return (
    <ActForm
      {...form}
      title="house.act.person"
      doesAtOnce
      input={JSON.stringify(input)}
      send={isMissing ? null : sendBy(namePerson, input)}
    >
      <NameFields value={names} onChange={setNames} />
    </ActForm>
  )
}
