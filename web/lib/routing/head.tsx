/**
 * Title and description of a page that depend on its data. Only for routes with `ownHead`; all others are in
 * routes.ts.
 */
export function PageHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image:alt" content={title} />
    </>
  )
}

/** Facts for search engines (schema.org). Data, not code: the content security policy needs no exception. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
