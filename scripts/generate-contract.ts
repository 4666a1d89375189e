// Writes openapi/generated/: the bundled contract (spa.json, read by the API and its documentation) and its
// types (spa.ts, for API and gateway), the refusal codes of every operation (refusals.ts, for the gateway)
// and the types of the places service (places.ts). `npm run generate` runs it; edit the YAML, never the
// output.
import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { operationsOf, readContract, resolve as follow, type Schema } from '../api/http/operations.ts'

const contract = resolve('openapi/openapi.yaml')
const bundled = resolve('openapi/generated/spa.json')
const refusalStatuses = [400, 401, 404, 409, 422, 429]

await mkdir(resolve('openapi/generated'), { recursive: true })
bundle(contract, bundled)
await writeTypes(bundled, resolve('openapi/generated/spa.ts'))
await writeTypes(resolve('openapi/places.yaml'), resolve('openapi/generated/places.ts'))
await writeFile(resolve('openapi/generated/refusals.ts'), refusals())

async function writeTypes(from: string, to: string): Promise<void> {
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
  const bundle = readContract()
  const rows = operationsOf(bundle).map(({ id, responses }) => {
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
  if (status !== 0) throw new Error(`The contract could not be bundled:\n${stderr}`)
}
