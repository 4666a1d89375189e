import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useKeys } from '../frame/keys.ts'
import { useSearch } from './search-place.tsx'

/** The search, from everywhere; a hand scanner types into it. */
export function SearchField() {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const { text, type, move, open, isOpening, leave, chosen } = useSearch()
  const focus = (): void => field.current?.focus()
  // The number of a card begins with a capital letter, which a hand scanner types from everywhere.
  useKeys({ '/': focus, Capital: focus })
  return (
    <search className="find">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <label className="visually-hidden" htmlFor="find">
          <FormattedMessage id="house.search.label" />
        </label>
        <svg
          className="icon"
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          aria-hidden
        >
          <path strokeWidth="1.5" d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2 20.5 20.5" />
        </svg>
        <input
          className="input"
          id="find"
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={chosen !== undefined}
          aria-controls="hits"
          aria-activedescendant={chosen && `hit-${chosen.stay.id}`}
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'house.search.placeholder' })}
          value={text}
          onFocus={({ target }) => target.select()} // the next search replaces the last
          // Letters that are typed while the hit is on its way are no search.
          readOnly={isOpening}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            const { key } = event
            if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Escape') return
            event.preventDefault()
            if (key === 'Escape') {
              leave()
              field.current?.blur()
            } else move(key === 'ArrowDown' ? 1 : -1)
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  )
}
