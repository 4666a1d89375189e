import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { useLocale } from '../../lib/language/locale.tsx'
import { adopterOf } from '../navigation.ts'
import { localize } from '../../lib/routing/localize.ts'
import { pathsFor, usePagePath } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { matchRoute } from '../routing/match-route.ts'
import { useArticleCrumbQuery } from './article-crumb.generated.ts'

/** The way to a page, from its path: every ancestor that is a page itself is a link. The start has none. */
export function Breadcrumbs({ cities }: { cities: { route: string; city: string }[] }) {
  const intl = useIntl()
  const locale = useLocale()
  const path = usePagePath()
  const { origin } = useShop()
  const isOnSite = useStoreOnSite() !== null
  const article = useArticleCrumb(path)
  const crumbs = ancestorsOf(path).map((ancestor) => {
    if (ancestor === path && article !== undefined) return { path, name: article }
    const match = matchRoute(ancestor)
    const city = cities.find(({ route }) => route === match?.params['route'])?.city
    return {
      path: ancestor,
      name:
        city ??
        (match && intl.formatMessage({ id: (isOnSite && match.route.crumbOnSite) || match.route.crumb })),
    }
  })
  if (crumbs.length === 1) return null
  return (
    <nav className="breadcrumbs" aria-label={intl.formatMessage({ id: 'shell.crumbs.label' })}>
      <ol className="breadcrumbs__list">
        {crumbs.map(({ path: target, name }) => (
          <li key={target}>
            {target === path ? (
              <span aria-current="page">{name ?? <FormattedMessage id="shell.notFound.crumb" />}</span>
            ) : (
              <Link href={localize(target, locale)}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
      {crumbs.every(({ name }) => name) && (
        <StructuredData
          data={breadcrumbFacts(
            crumbs.map(({ path, name }) => ({ name, url: origin + localize(path, locale) })),
          )}
        />
      )}
    </nav>
  )
}

/** The way to a page for search engines (schema.org). */
function breadcrumbFacts(crumbs: { name: string | null | undefined; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/**
 * `/booking/details` has `/`, `/booking` and itself. Paths without a page are left out, except the current
 * one.
 */
function ancestorsOf(path: string): string[] {
  const adopter = adopterOf(path)
  if (adopter) return ['/', adopter.to(pathsFor('de')), path]
  const parts = path.split('/').filter(Boolean)
  const all = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return all.filter((ancestor) => ancestor === path || matchRoute(ancestor))
}

/**
 * Title of the article at a path without language; null if there is no such article. Undefined on all other
 * pages and until it is known.
 */
function useArticleCrumb(path: string): string | null | undefined {
  const number = Number(/^\/news\/([1-9]\d{0,8})$/.exec(path)?.[1])
  const isArticle = !Number.isNaN(number)
  const [{ data, error }] = useArticleCrumbQuery({ variables: { number }, pause: !isArticle })
  if (!isArticle || !data || error) return undefined
  return data.newsArticle?.title ?? null
}
