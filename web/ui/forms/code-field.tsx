import { digitsOfCode } from '#http/typed-code.ts'
import { type ReactNode, type Ref, useState } from 'react'
import { Field } from './field.tsx'
import './code-field.css'

const length = 6

interface CodeFieldProps {
  label: ReactNode
  hint: ReactNode
  error?: ReactNode
  name: string
  ref?: Ref<HTMLInputElement>
  /** All six digits are there: typed, pasted or filled in by the device. */
  onComplete: (input: HTMLInputElement) => void
}

/** A code of six digits from a mail. What was pasted around it is left out. */
export function CodeField({ label, hint, error, name, ref, onComplete }: CodeFieldProps) {
  const [code, setCode] = useState('')
  return (
    <Field label={label} hint={hint} error={error} isErrorAloud>
      {(control) => (
        <div className="code-field">
          <div className="code-field__cells">
            <input
              {...control}
              ref={ref}
              className="code-field__input"
              name={name}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onInput={(event) => {
                const input = event.currentTarget
                // The value is cleaned here, before the form reads it.
                input.value = digitsOfCode(input.value, length)
              }}
              onChange={(event) => {
                const input = event.currentTarget
                const typed = digitsOfCode(input.value, length)
                setCode(typed)
                if (typed.length === length && typed !== code) onComplete(input)
              }}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
