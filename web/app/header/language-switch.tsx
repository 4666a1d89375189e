import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearch } from 'wouter'
import { useLocale } from '../../lib/language/locale.tsx'
import { localize } from '../../lib/routing/localize.ts'
import { usePagePath } from '../../lib/routing/paths.ts'

const languages = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'en', name: 'English' },
] as const

/** Links to the same page in the other language; path, query and hash stay. */
export function LanguageSwitch({ isLong = false, onFollow }: { isLong?: boolean; onFollow?: () => void }) {
  const intl = useIntl()
  const current = useLocale()
  const path = usePagePath()
  const search = useSearch()
  const hash = useHash()
  const rest = (search ? `?${search}` : '') + hash
  return (
    <div
      className="language-switch"
      role="group"
      aria-label={intl.formatMessage({ id: isLong ? 'shell.language.inMenu' : 'shell.language' })}
    >
      {languages.map(({ locale, name }) => (
        <Link
          key={locale}
          href={localize(path + rest, locale)}
          onClick={onFollow}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current ? 'true' : undefined}
        >
          {isLong ? name : <abbr title={name}>{locale.toUpperCase()}</abbr>}
        </Link>
      ))}
    </div>
  )
}

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => location.hash,
    () => '',
  )
}
