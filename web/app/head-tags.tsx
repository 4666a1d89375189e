import { useIntl } from 'react-intl'
import { useLocale } from '../lib/locale.tsx'
import { PageHead } from '../lib/head.tsx'
import { useShop } from '../lib/shop.ts'
import { localize } from '../lib/paths.ts'
import { alternatesOf } from './alternates.ts'
import type { Route } from './routes.ts'

/**
 * Title, description and tags for search engines. A page that does not exist sets its own in not-found.tsx.
 */
export function HeadTags({ route, path }: { route: Route | undefined; path: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const { origin } = useShop()
  if (!route) return null
  const canonical = origin + localize(path, locale)
  return (
    <>
      {!route.ownHead && (
        <PageHead
          title={intl.formatMessage({ id: route.title })}
          description={intl.formatMessage({ id: route.description })}
        />
      )}
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Wellzone" />
      <meta property="og:image" content={`${origin}/images/hero-wellzone-1600.webp`} />
      {route.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        alternatesOf(path, origin).map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))
      )}
    </>
  )
}
