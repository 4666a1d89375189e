// Makes everything that is generated: types, fetchers, hooks, messages, pictures and the built shop.
// Each step runs only when one of its inputs has changed, so that a second start takes no time.
// `node scripts/build.ts generate` stops before the bundles, which development does not need.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Step {
  name: string
  inputs: string[]
  makes: string[]
  commands: string[][]
}

const generate: Step[] = [
  {
    name: 'contract and its types',
    inputs: [
      'openapi/*.yaml',
      'openapi/{paths,components}/**/*.yaml',
      'scripts/generate-contract.ts',
      'package-lock.json',
    ],
    makes: ['openapi/generated/spa.ts', 'openapi/generated/spa.json'],
    commands: [['scripts/generate-contract.ts']],
  },
  {
    name: 'schema types and hooks',
    inputs: ['schema/*.graphql', 'web/**/*.graphql', 'codegen.ts', 'package-lock.json'],
    makes: ['gateway/generated/resolvers.ts', 'web/generated/schema.ts'],
    commands: [['node_modules/@graphql-codegen/cli/esm/bin.js']],
  },
  {
    name: 'messages',
    inputs: ['web/messages/**/*.json', 'web/**/*.{ts,tsx}', 'scripts/{messages,message-use}.ts'],
    makes: ['web/generated/messages'],
    commands: [['scripts/messages.ts']],
  },
  {
    name: 'pictures',
    inputs: ['web/pictures/*', 'web/public/images/*', 'scripts/picture-files.ts'],
    makes: ['web/generated/pictures.ts'],
    commands: [['scripts/picture-files.ts']],
  },
]

const bundle: Step = {
  name: 'shop',
  // What the steps before make does not count, so what they make it of does.
  inputs: [
    ...[
      'web/**/*.{ts,tsx,css,graphql,json,woff2,svg,txt}',
      'web/pictures/*',
      'web/public/images/*',
      'schema/*.graphql',
      'codegen.ts',
      'vite.config.ts',
    ],
    ...['scripts/{budget,compress,messages,picture-files}.ts', 'package-lock.json'],
  ],
  makes: ['dist/client/.vite/manifest.json', 'dist/server'],
  commands: [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      '--ssr',
      'web/entry-server.tsx',
      '--outDir',
      'dist/server',
    ],
    ['scripts/compress.ts'],
    ['scripts/budget.ts'],
  ],
}

const stampFolder = 'node_modules/.cache/wellzone'
const steps = process.argv[2] === 'generate' ? generate : [...generate, bundle]
for (const step of steps) await make(step)

async function make(step: Step): Promise<void> {
  const stamp = join(stampFolder, step.name.replaceAll(' ', '-'))
  const fingerprint = await fingerprintOf(step.inputs)
  const isFresh =
    step.makes.every((path) => existsSync(path)) &&
    (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint
  if (isFresh) return
  const startedAt = performance.now()
  process.stdout.write(`Making the ${step.name} … `)
  for (const command of step.commands) await run(command)
  await mkdir(stampFolder, { recursive: true })
  await writeFile(stamp, fingerprint)
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** A hash over the names and contents of all inputs; what is generated does not count. */
async function fingerprintOf(patterns: string[]): Promise<string> {
  const isGenerated = (path: string) => path.includes('generated')
  const files: string[] = []
  for await (const path of glob(patterns, {
    exclude: (path) => isGenerated(path) || path.includes('node_modules'),
  }))
    files.push(path)
  const hash = createHash('sha256').update(import.meta.dirname) // worktrees may share one node_modules, and so the stamps
  for (const path of files.toSorted())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(path).catch(() => ''))
  return hash.digest('hex')
}

function run(command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write('.')
    })
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`node ${command.join(' ')} ended with ${code}\n${output}`))
    })
  })
}
