// Takes the built stylesheet apart, so that the server can put those of its rules into a page that select
// something there (web/page-styles.ts). Run after `vite build`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stylePartsOf } from './style-parts.ts'

const client = join(import.meta.dirname, '..', 'dist', 'client')
const [stylesheet] = globSync(join(client, 'assets', 'style-*.css'))
if (!stylesheet) throw new Error('The build has no stylesheet')
const parts = stylePartsOf(readFileSync(stylesheet, 'utf8'))
writeFileSync(join(client, '.vite', 'style-parts.json'), JSON.stringify(parts))
