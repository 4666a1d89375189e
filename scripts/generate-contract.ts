// Writes openapi/generated/: `bundle` each contract in one file (spa.json and house.json, read by the API and
// its documentation) and the refusal codes of every operation (refusals.ts, for the gateway); `types` the
// types of both (spa.ts and house.ts, for API and gateway) and of the places service (places.ts). `npm run
// generate` runs it; edit the YAML, never the output.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { operationsOf, readContract, resolve as follow, type Schema } from '../api/http/operations.ts'
import { LineCounter, parseDocument } from 'yaml'
import { contractProblems } from './dev/contract-problems.ts'
import { withTarget } from './dev/references.ts'

/** The contracts of the spa API by the name of what is made of them. */
const contracts = { spa: 'openapi/openapi.yaml', house: 'openapi/house.yaml' } as const
const bundled = (name: string): string => resolve(`openapi/generated/${name}.json`)
const refusalStatuses = [400, 401, 404, 409, 422, 429]

await mkdir(resolve('openapi/generated'), { recursive: true })
await (process.argv[2] === 'bundle' ? writeBundle() : writeAllTypes()).catch(async (error: Error) => {
  // A contract can be bundled and mean nothing all the same: the linter says where.
  const problems = await contractProblems('.')
  process.stderr.write(`${problems.join('\n') || error.stack}\n`)
  process.exitCode = 1
})

async function writeBundle(): Promise<void> {
  for (const [name, contract] of Object.entries(contracts)) bundle(resolve(contract), bundled(name))
  await writeFile(resolve('openapi/generated/refusals.ts'), refusals())
}

async function writeAllTypes(): Promise<void> {
  for (const name of Object.keys(contracts))
    await writeTypes(bundled(name), resolve(`openapi/generated/${name}.ts`))
  await writeTypes(resolve('openapi/places.yaml'), resolve('openapi/generated/places.ts'))
}

async function writeTypes(from: string, to: string): Promise<void> {
  const { default: openapiTypescript, astToString } = await import('openapi-typescript')
  const tree = await openapiTypescript(pathToFileURL(from), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  })
  await writeFile(
    to,
    `// Made from openapi/ by scripts/generate-contract.ts. Do not edit.\n${astToString(tree)}`,
  )
}

/** The codes with which each operation can refuse a request, for use at run time. */
function refusals(): string {
  const bundles = [readContract(), readContract('house')]
  const operations = bundles.flatMap((bundle) =>
    operationsOf(bundle).map((operation) => ({ ...operation, bundle })),
  )
  if (new Set(operations.map(({ id }) => id)).size < operations.length)
    throw new Error('Two operations have the same operationId.')
  const rows = operations.map(({ id, responses, bundle }) => {
    const codes = Object.entries(responses).flatMap(([status, { content }]) => {
      const problem = content?.['application/problem+json']
      if (!refusalStatuses.includes(Number(status)) || !problem) return []
      return follow<Schema>(bundle, problem.schema).properties?.['code']?.['enum'] as string[]
    })
    return `  ${id}: ${JSON.stringify([...new Set(codes)])},`
  })
  return `// Made from openapi/ by scripts/generate-contract.ts. Do not edit.
export const refusalCodes = {
${rows.join('\n')}
} as const
`
}

function bundle(from: string, to: string): void {
  const redocly = resolve('node_modules/@redocly/cli/bin/cli.js')
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stderr } = spawnSync(process.execPath, [redocly, 'bundle', from, '--output', to], {
    encoding: 'utf8',
    env: environment,
  })
  if (status === 0) return
  const lines = [...new Set(problemLines(stderr).map(readable))]
  process.stderr.write(`${(lines.length > 0 ? lines : [stderr]).join('\n')}\n`)
  process.exit(1)
}

/** A file that is no YAML, with the line of its first mistake, which the bundler does not say. */
function readable(line: string): string {
  const file = /^(\S+?):\d+:\d+: Failed to parse/.exec(line)?.[1]
  if (!file) return withTarget('.', line)
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false }
  const [error] = parseDocument(readFileSync(resolve(file), 'utf8'), options).errors
  return error ? `${file}:${lines.linePos(error.pos[0]).line} cannot be read: ${error.message}.` : line
}

/** `openapi/paths/stores.yaml:13:48: Can't resolve …` of each different problem that the bundler reports. */
function problemLines(output: string): string[] {
  const problems = output.matchAll(/^\[\d+\] (\S+:\d+:\d+).*\n\n(.+)/gm)
  const lines = [...new Set([...problems].map(([, place, message]) => `${place}: ${message}`))]
  // every reference to such a file fails too
  const unreadable = lines.filter((line) => line.includes('Failed to parse'))
  return unreadable.length > 0 ? unreadable : lines
}
