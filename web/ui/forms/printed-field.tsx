import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from './field.tsx'

/** A field whose text stands on a document: its hint names the characters that become boxes there. */
export function PrintedField({ hint, onInput, ...field }: ComponentProps<typeof TextField>) {
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  const undrawn = useUndrawnHint(text)
  return (
    <TextField
      {...field}
      hint={undrawn ?? hint}
      onInput={(event) => {
        setText(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}

/** Letters of Europe are on every document: what is beyond them loads the list. */
const farther = /[\u0250-\u{10ffff}]/u
const most = 8

/** Null while every character of the text can be printed, as far as is known. */
export function useUndrawnHint(text: string): ReactNode {
  const [undrawn, setUndrawn] = useState<string[]>([])
  const isFar = farther.test(text)
  useEffect(() => {
    if (!isFar) return
    let isCurrent = true
    const show = (characters: string[]): void => {
      if (isCurrent) setUndrawn(characters)
    }
    void import('../../lib/forms/undrawn.ts').then(
      ({ undrawnIn }) => show(undrawnIn(text)),
      () => show([]), // the field works without its list
    )
    return () => {
      isCurrent = false
    }
  }, [text, isFar])
  if (!isFar || undrawn.length === 0) return null
  return (
    <span role="status">
      <FormattedMessage
        id="ui.field.undrawn"
        values={{ characters: <bdi>{undrawn.slice(0, most).join(' ')}</bdi> }}
      />
    </span>
  )
}
