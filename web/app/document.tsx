import type { ReactNode } from 'react'
import type { Locale } from '../lib/language/locale.tsx'

interface DocumentProps {
  locale: Locale
  children: ReactNode
}

/** The whole document, so that React can keep title and meta tags in the head. */
export function Document({ locale, children }: DocumentProps) {
  return (
    // web/start.ts may have set an attribute of its own before.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ebefee" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  )
}
