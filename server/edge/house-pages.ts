import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono, Next } from 'hono'
import { yearInSeconds } from './request/response-headers.ts'

/** Nothing inline and nothing from elsewhere; a page of staff is in no frame and in no index. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * The pages of the house below `/house`, built into a folder of their own: one shell for all of them. In
 * development Vite serves the sources, and this is not called.
 */
export function serveHouse<Bindings extends Env>(edge: Hono<Bindings>, folder: string): void {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/house'.length),
  })
  edge.get('/house/assets/*', async (context: Context, next: Next) => {
    const response = await files(context, next)
    if (!(response instanceof Response)) return context.text('There is no such file.\n', 404)
    response.headers.set('cache-control', `public, max-age=${yearInSeconds}, immutable`)
    return response
  })
  const page = (context: Context) => context.body(shell, 200, headers)
  edge.get('/house', page)
  edge.get('/house/*', page)
}
