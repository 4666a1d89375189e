import { createContext, use, useLayoutEffect } from 'react'
import { useShop } from '../shop.ts'
import { alternatesOf } from './alternates.ts'
import { usePagePath } from './paths.ts'

interface PageHeadProps {
  title: string
  description: string
  kind?: 'indexed' | 'noindex'
}

/**
 * Title, description and what search engines may do with a page. Only for routes with `ownHead`, where they
 * depend on its data; all others are in routes.ts.
 */
export function PageHead({ title, description, kind = 'indexed' }: PageHeadProps) {
  const path = usePagePath()
  const { origin } = useShop()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image:alt" content={title} />
      {kind === 'indexed' ? (
        alternatesOf(path, origin).map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Takes the structured data of the page that the server is rendering; does nothing in the browser. */
export const StructuredDataContext = createContext<(json: string) => void>(() => undefined)

/**
 * Facts for search engines (schema.org), in the head. Data, not code: the content security policy needs no
 * exception. React moves no scripts, so the server writes them there, and the browser puts its own in place.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  use(StructuredDataContext)(json)
  useLayoutEffect(() => {
    document.querySelector('script[data-first]')?.remove()
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.text = json
    document.head.append(script)
    return () => script.remove()
  }, [json])
  return null
}
