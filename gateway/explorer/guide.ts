import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { micromark } from 'micromark'

/** The guide for programs elsewhere, docs/api.md, as a page. */
export function guidePage(stylesheet: string): string {
  const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Use this API from elsewhere – Wellzone</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${stylesheet}">
  </head>
  <body>
    <main>${raw(micromark(text))}</main>
  </body>
</html>
`)
}
