import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { searchLimit } from './use-search-in-url.ts'

interface FaqSearchProps {
  search: string
  onSearch: (search: string) => void
  /** Address of the page, for the form without JavaScript: then the server filters. */
  action: string
}

/** Search in the questions, with every letter. */
export function FaqSearch({ search, onSearch, action }: FaqSearchProps) {
  const stay = (event: FormEvent): void => event.preventDefault()
  return (
    <form className="faq-search" role="search" action={action} onSubmit={stay}>
      <Field label={<FormattedMessage id="faq.search.label" />}>
        {(control) => (
          <div className="faq-search__row">
            <input
              {...control}
              className="input"
              type="search"
              name="q"
              maxLength={searchLimit}
              autoComplete="off"
              enterKeyHint="search"
              value={search}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
            <Button kind="line" type="submit">
              <FormattedMessage id="faq.search.submit" />
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
