import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

/** What `npm start` tells Node about its memory. */
export const nodeOptions = scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--') && !word.startsWith('--env-file'))
