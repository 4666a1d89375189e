// Parsing YAML takes a third of a comparison, so what a text says is kept by the text's hash.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../node_modules/.cache/drift/yaml')

/** Another one for other options of the parser. */
const parser = 'with merge keys\n'

/** The value of a text, made once; an error of `make` is thrown each time. */
export function kept(text: string, make: () => unknown): unknown {
  const path = join(folder, `${createHash('sha256').update(parser).update(text).digest('hex')}.json`)
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    const value = make()
    keep(path, JSON.stringify(value))
    return value
  }
}

/** Another process may read it, so it comes whole; a folder that cannot be written only costs time. */
function keep(path: string, json: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${path}.${process.pid}`, json)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // The next comparison parses again.
  }
}
