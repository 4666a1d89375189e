// `npm run record -- FILE`: the shop in memory, as `npm run dev -- --mock`, which writes what happened in it
// into a file when it ends. Its sources are read once, so that the file has one shop.
import { accessSync, constants, existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { runNode } from './make.ts'

const [file, ...others] = process.argv.slice(2)
try {
  if (!file || file.startsWith('-') || others.length > 0) throw new Error('usage: npm run record -- FILE')
  if (existsSync(file)) throw new Error(`${file} exists: name a new file.`)
  try {
    accessSync(dirname(file), constants.W_OK) // fails now, and not after an hour
  } catch {
    throw new Error(`${dirname(file)} is no folder that can be written to.`)
  }
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wellzone/compiled'))
  await runNode(['scripts/build.ts', 'generate'])
  process.argv = [process.execPath, 'server.ts', '--dev', '--mock', `--record=${file}`]
  await import('../server.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
