import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Optional, TextAreaField } from '../../../ui/forms/field.tsx'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { useUndrawnHint } from '../../../ui/forms/printed-field.tsx'
import { countCharacters, printableText } from './voucher-text.ts'
import './message-field.css'

interface MessageFieldProps {
  text: string
  /** Characters that there is room for. */
  most: number
  error: ReactNode
}

/** The printed text. It is never cut while typing: a text that is too long shows an error. */
export function MessageField({ text, most, error }: MessageFieldProps) {
  const undrawn = useUndrawnHint(text)
  const length = countCharacters(printableText(text))
  return (
    <FormGroup
      legend={
        <>
          <FormattedMessage id="voucher-shop.text" />{' '}
          <span className="small muted">
            <Optional />
          </span>
        </>
      }
    >
      <TextAreaField
        label={
          <span className="visually-hidden">
            <FormattedMessage id="voucher-shop.textLabel" />
          </span>
        }
        name="text"
        defaultValue={text}
        error={error}
        hint={
          <span className="hint__row">
            {undrawn ?? <FormattedMessage id="voucher-shop.textHint" />}
            <span className={length > most ? 'tabular is-over' : 'tabular'}>
              <FormattedMessage id="voucher-shop.textCount" values={{ count: length, most }} />
            </span>
          </span>
        }
      />
    </FormGroup>
  )
}
