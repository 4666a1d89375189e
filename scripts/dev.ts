// `npm run dev`: pages, gateway and API with hot reload. Pages are replaced in the browser by Vite; a change
// of the gateway or the API starts the server again; a change of a contract, an operation or a message makes
// the generated files anew first.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'

const generate = () =>
  spawnSync(process.execPath, ['scripts/build.ts', 'generate'], { stdio: 'inherit' }).status === 0
if (!generate()) process.exit(1)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server.ts', '--dev'], {
  stdio: 'inherit',
})
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

let pending: NodeJS.Timeout | undefined
for (const folder of ['openapi', 'schema', 'web']) watch(folder, { recursive: true }, (_, name) => soon(name))

function soon(name: string | null): void {
  const isSource = name !== null && /\.(graphql|yaml|json)$/.test(name) && !name.includes('generated')
  if (!isSource) return
  clearTimeout(pending)
  pending = setTimeout(generate, 200)
}
