import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './say-choice.css'

export interface SayOption {
  /** The values of the group that it stands for, with commas. */
  value: string
  label: ReactNode
}

interface SayChoiceProps {
  name: string
  /** Name for screen readers: in the sentence the choice speaks for itself. */
  label: string
  options: SayOption[]
  defaultValue: string
  /** Id of the element with the message, while there is one. */
  errorId: string | undefined
  onChange?: (value: string) => void
}

/** A choice as a word of a sentence, over the list of the device. */
export function SayChoice({ name, label, options, defaultValue, errorId, onChange }: SayChoiceProps) {
  return (
    <span className="say-choice">
      <select
        name={name}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        defaultValue={defaultValue}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={20} />
    </span>
  )
}
