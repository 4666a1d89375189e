// Makes openapi/generated/: the contract in one piece (spa.json, read by the API and its documentation) and its types (spa.ts, read by the
// API and the gateway). Run it after a change under openapi/; `npm run generate` does. Edit the YAML, never what this makes.
import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'

const contract = resolve('openapi/openapi.yaml')
const bundled = resolve('openapi/generated/spa.json')
const types = resolve('openapi/generated/spa.ts')

await mkdir(resolve('openapi/generated'), { recursive: true })
bundle(contract, bundled)
const tree = await openapiTypescript(pathToFileURL(bundled), {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
})
await writeFile(
  types,
  `// Made from openapi/ by scripts/generate-contract.ts. Do not edit.\n${astToString(tree)}`,
)

function bundle(from: string, to: string): void {
  const redocly = resolve('node_modules/@redocly/cli/bin/cli.js')
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stderr } = spawnSync(process.execPath, [redocly, 'bundle', from, '--output', to], {
    encoding: 'utf8',
    env: environment,
  })
  if (status !== 0) throw new Error(`The contract could not be bundled:\n${stderr}`)
}
