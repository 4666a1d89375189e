import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { CountedAreaField } from '../../../ui/forms/counted-area-field.tsx'
import type { StepProps } from '../application/step-props.ts'
import './conditional-description.css'

interface ConditionalDescriptionProps extends StepProps {
  /** Name of the box, and of the description that it requires. */
  flag: string
  name: string
  statement: ReactNode
  label: ReactNode
  hint?: ReactNode
}

/** A statement to tick, and the question that follows from it. Unticked, what was typed is kept, not sent. */
export function ConditionalDescription({
  values,
  error,
  flag,
  name,
  statement,
  label,
  hint,
}: ConditionalDescriptionProps) {
  const [isTicked, setTicked] = useState(values[flag] === true)
  return (
    <div className="conditional">
      <Checkbox
        name={flag}
        defaultChecked={values[flag] === true}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      >
        {statement}
      </Checkbox>
      <div className="conditional__answer" hidden={!isTicked}>
        <CountedAreaField
          label={label}
          hint={hint}
          name={name}
          rows={4}
          defaultValue={String(values[name] ?? '')}
          error={error(name)}
        />
      </div>
    </div>
  )
}
