import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const generated = [
  'openapi/generated/spa.json',
  'openapi/generated/refusals.ts',
  'gateway/generated/operations.json',
]
/** In development Vite makes the pages as they are asked for. */
const pages = ['dist/client/.vite/manifest.json', 'dist/client/.vite/style-parts.json', 'dist/server']

/** One sentence if this role cannot start without `npm run build`; null if all is there. */
export function missingBuild(
  root: string,
  { role, isDevelopment }: Pick<Settings, 'role' | 'isDevelopment'>,
): string | null {
  const needed = role === 'api' || isDevelopment ? generated : [...generated, ...pages]
  const missing = needed.find((file) => !existsSync(join(root, file)))
  return missing ? `The shop is not built, ${missing} is missing: run \`npm run build\` first.` : null
}
