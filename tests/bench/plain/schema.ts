import { readdirSync, readFileSync } from 'node:fs'
import { createSchema } from 'graphql-yoga'
import type { PlainContext } from './context.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'

const folder = new URL('../../../schema/', import.meta.url)

/** The shop's contract with plain resolvers for the measured operations. */
export function createPlainSchema() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return createSchema<PlainContext>({
    typeDefs: files.map((name) => readFileSync(new URL(name, folder), 'utf8')),
    resolvers: { ...queries, ...mutations },
  })
}
