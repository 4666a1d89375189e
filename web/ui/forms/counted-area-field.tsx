import { type ComponentProps, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextAreaField } from './field.tsx'
import './counted-area-field.css'

/** Characters that fit, as the rules of forms have it. */
const longest = 255

/** Several lines, with the number of characters that are used: an emoji is one. */
export function CountedAreaField({ hint, defaultValue, ...area }: ComponentProps<typeof TextAreaField>) {
  const [count, setCount] = useState(() => lengthOf(String(defaultValue ?? '')))
  return (
    <TextAreaField
      {...area}
      defaultValue={defaultValue}
      onInput={(event) => setCount(lengthOf(event.currentTarget.value))}
      hint={
        <span className="counted-hint">
          <span>{hint}</span>
          <span className="counted-hint__count tabular">
            <FormattedMessage id="forms.count" values={{ count, longest }} />
          </span>
        </span>
      }
    />
  )
}

function lengthOf(text: string): number {
  return [...text.trim()].length
}
