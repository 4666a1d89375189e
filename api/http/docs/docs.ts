// The contract as a page under /docs: Swagger UI from node_modules, so that it works offline and without
// inline scripts.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Builds } from './builds.ts'

const swagger = createRequire(import.meta.url)
const fromSwagger = (name: string) => () => readFile(swagger.resolve(`swagger-ui-dist/${name}`))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wellzone spa API</title>
    <link rel="icon" href="favicon-32x32.png">
    <link rel="stylesheet" href="swagger-ui.css">
  </head>
  <body>
    <div id="contract"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({
  url: 'spa.json',
  dom_id: '#contract',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  validatorUrl: null,
})
`

const files: Record<string, { type: string; read: () => string | Promise<Uint8Array | string | null> }> = {
  '': { type: 'text/html; charset=utf-8', read: () => page },
  'start.js': { type: 'text/javascript; charset=utf-8', read: () => start },
  'spa.json': {
    type: 'application/json',
    read: () => readFile(new URL('../../../openapi/generated/spa.json', import.meta.url)),
  },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: fromSwagger('swagger-ui.css') },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    read: fromSwagger('swagger-ui-bundle.js'),
  },
  'favicon-32x32.png': { type: 'image/png', read: fromSwagger('favicon-32x32.png') },
}

// Swagger UI sets styles through the DOM, which needs no 'unsafe-inline', and draws its arrows as data:
// images.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves everything under `/docs`, with what the builds of the shop read beside the contract. */
export async function serveDocs(request: Request, { lineage }: Pick<Builds, 'lineage'>): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  if (pathname === '/docs') return new Response(null, { status: 308, headers: { location: '/docs/' } })
  const name = pathname.slice('/docs/'.length)
  const all = { ...files, 'lineage.json': { type: 'application/json', read: lineage } }
  const file =
    pathname.startsWith('/docs/') && Object.hasOwn(all, name) ? all[name as keyof typeof all] : undefined
  const body = await file?.read()
  if (!file || body === null) return new Response(null, { status: 404 })
  return new Response(body as BodyInit, {
    headers: {
      'content-type': file.type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  })
}
