import { FormattedMessage, useIntl } from 'react-intl'
import { shopTimeZone, today } from '../../lib/language/format.ts'
import { useMedia } from '../../lib/use-media.ts'
import { TextButton } from '../../ui/button.tsx'
import { useWords, type Words } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loading } from '../frame/loading.tsx'
import { Beside } from '../stay/beside.tsx'
import { HitRow } from './hit-row.tsx'
import { type Hit, useSearch } from './search-place.tsx'
import './search-page.css'

/** What the search finds: today, what comes, and the last days. */
export function SearchPage({ storeId }: { storeId: string }) {
  const intl = useIntl()
  const words = useWords(shopTimeZone)
  const isWide = useMedia('(min-width: 60rem)')
  const { text, result, error, isTooShort, isCode, isOther, retry, chosen, leave, open } = useSearch()
  useKeys({ Escape: leave })
  const isEmpty = result?.userErrors.length === 0 && result.hits.length === 0
  return (
    <div className="search-page">
      <section>
        <div className="title">
          <h1>
            {text ? (
              intl.formatMessage({ id: 'house.search.title' }, { text })
            ) : (
              <FormattedMessage id="house.search.label" />
            )}
          </h1>
          <p className="title__side search-page__keys" aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> <FormattedMessage id="house.search.choose" />
            </span>
            <span>
              <kbd>Enter</kbd> <FormattedMessage id="house.keys.open" />
            </span>
            <span>
              <kbd>Esc</kbd> <FormattedMessage id="house.keys.back" />
            </span>
          </p>
        </div>
        <p className="visually-hidden" role="status">
          {result && <FormattedMessage id="house.search.count" values={{ count: result.hits.length }} />}
        </p>
        {isTooShort && text !== '' && <Say id={isCode ? 'house.search.code' : 'house.error.queryTooShort'} />}
        {!isTooShort && error && <Failed error={error} onRetry={retry} />}
        {!isTooShort && !error && result === undefined && <Loading />}
        {result?.userErrors[0] && (
          <Say
            id={
              result.userErrors[0].code === 'QUERY_TOO_SHORT'
                ? 'house.error.queryTooShort'
                : 'house.search.many'
            }
          />
        )}
        {isEmpty && <Say id={isOther ? 'house.search.noStay' : 'house.search.nothing'} />}
        {isOther && (
          <TextButton onClick={open}>
            <FormattedMessage id="house.search.toVouchers" /> <kbd aria-hidden="true">Enter</kbd>
          </TextButton>
        )}
        <Hits {...{ storeId, text, words }} />
        {result?.isCut && <Say id="house.search.cut" />}
        <p className="hint">
          <FormattedMessage id="house.search.where" />
        </p>
      </section>
      {isWide && chosen && <Beside key={chosen.stay.id} storeId={storeId} id={chosen.stay.id} canAct />}
    </div>
  )
}

/** The hits by when they are: today first. */
function Hits({ storeId, text, words }: { storeId: string; text: string; words: Words }) {
  const intl = useIntl()
  const { result, chosen, choose } = useSearch()
  const day = today()
  const groups = [
    { id: 'house.day.today', hits: hitsWhere((hit) => hit.day === day) },
    { id: 'house.search.coming', hits: hitsWhere((hit) => hit.day > day) },
    { id: 'house.search.past', hits: hitsWhere((hit) => hit.day < day) },
  ] as const
  return (
    <div id="hits" role="listbox" aria-label={intl.formatMessage({ id: 'house.search.label' })}>
      {groups.map(
        ({ id, hits }) =>
          hits.length > 0 && (
            <div key={id} role="group" aria-label={intl.formatMessage({ id })}>
              <h2 aria-hidden="true">
                <FormattedMessage id={id} />
              </h2>
              {hits.map((hit) => (
                <HitRow
                  key={hit.stay.id}
                  {...{ storeId, hit, text, words }}
                  isChosen={hit === chosen}
                  onChoose={() => choose(hit)}
                />
              ))}
            </div>
          ),
      )}
    </div>
  )

  function hitsWhere(fits: (hit: Hit) => boolean): Hit[] {
    return result?.hits.filter(fits) ?? []
  }
}

function Say({
  id,
}: {
  id:
    | 'house.error.queryTooShort'
    | 'house.search.code'
    | 'house.search.many'
    | 'house.search.nothing'
    | 'house.search.noStay'
    | 'house.search.cut'
}) {
  return (
    <p className="empty" role="status">
      <FormattedMessage id={id} />
    </p>
  )
}
