import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import type { BannerStoreFragment } from './banner/banner-store.generated.ts'
import { fitOf, storesFor } from './day-times.ts'

interface GroupSizeNoteProps {
  store: BannerStoreFragment
  stores: BannerStoreFragment[]
  persons: number
  onStore: (route: string) => void
}

/**
 * Tells a group that does not fit every suite which types are left out, or which other stores have a suite.
 */
export function GroupSizeNote({ store, stores, persons, onStore }: GroupSizeNoteProps) {
  const intl = useIntl()
  const fit = fitOf(store, persons)
  if (fit === 'all') return null
  if (fit === 'some') {
    return (
      <Note>
        <FormattedMessage id="slots.group.some" values={{ persons }} />
      </Note>
    )
  }
  const links = storesFor(stores, persons).map(({ route, city }) => (
    <InlineButton key={route} onClick={() => onStore(route)}>
      {city}
    </InlineButton>
  ))
  return (
    <Note isStatus>
      <FormattedMessage id="slots.group.none" values={{ persons, city: store.city }} />{' '}
      {links.length > 0 && (
        <FormattedMessage
          id="slots.group.elsewhere"
          values={{ cities: intl.formatList(links, { type: 'disjunction' }) }}
        />
      )}
    </Note>
  )
}
