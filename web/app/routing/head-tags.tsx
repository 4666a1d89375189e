import { useIntl } from 'react-intl'
import { useLocale } from '../../lib/language/locale.tsx'
import { PageHead } from '../../lib/routing/head.tsx'
import { useShop } from '../../lib/shop.ts'
import { localize } from '../../lib/routing/localize.ts'
import type { Match } from './match-route.ts'
import type { Route } from '../routes.ts'

/** Title, description and tags for search engines. Pages of unknown addresses set their own PageHead. */
export function HeadTags({ match, path }: { match: Match | null; path: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const { origin } = useShop()
  const canonical = origin + localize(path, locale)
  if (!match) return <link rel="canonical" href={canonical} />
  const { route, params } = match
  return (
    <>
      {!route.ownHead && (
        <PageHead
          title={intl.formatMessage({ id: route.title })}
          description={intl.formatMessage({ id: route.description })}
          kind={route.noindex && 'noindex'}
        />
      )}
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Wellzone" />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta property="og:image" content={`${origin}/cards/${cardOf(route, params)}-${locale}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Named in web/pictures/cards.json: the page, or the page with its parameters, as in `location-mainz`. */
function cardOf({ name, noindex }: Route, params: Record<string, string>): string {
  return noindex ? 'home' : [name, ...Object.values(params)].join('-')
}
