// Where the names of operations stand: they are not sent, but the API has a handler for each, and the gateway
// lists those whose refusals it knows.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const handlers = 'api/**/routes*.ts'
const tables = 'gateway/*/problems.ts'

/** Whether the API or the gateway knows an operation by this name. */
export function handlesOperation(root: string, name: string): boolean {
  const handler = new RegExp(String.raw`^ +(async )?${name}\b *[(:,]`, 'm')
  const says = (pattern: string, isSaid: (text: string) => boolean) =>
    globSync(pattern, { cwd: root }).some((file) => isSaid(readFileSync(join(root, file), 'utf8')))
  return says(handlers, (text) => handler.test(text)) || says(tables, (text) => text.includes(`'${name}'`))
}
