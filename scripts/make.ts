// Makes what one step of scripts/build-steps.ts describes, unless none of its inputs has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Step } from './build-steps.ts'

const stampFolder = 'node_modules/.cache/wellzone'

/**
 * Runs the commands of a step with `run`, if needed, and says so with `say`. Rejects with the output of a
 * command that fails.
 */
export async function make(
  step: Step,
  run: (command: string[]) => Promise<void> = runNode,
  say: (line: string) => void = console.log,
): Promise<void> {
  const stamp = join(stampFolder, step.name.replaceAll(' ', '-'))
  const fingerprint = await fingerprintOf(step.inputs)
  const isFresh =
    step.makes.every((path) => existsSync(path)) &&
    (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint
  if (isFresh) return
  const startedAt = performance.now()
  for (const command of step.commands) await run(command)
  const missing = step.makes.find((path) => !existsSync(path))
  if (missing !== undefined) throw new Error(`The step ${step.name} did not make ${missing}.`)
  await mkdir(stampFolder, { recursive: true })
  await writeFile(stamp, fingerprint)
  say(`Made the ${step.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** A hash over the names and contents of all inputs; what is generated does not count. */
async function fingerprintOf(patterns: string[]): Promise<string> {
  const isGenerated = (path: string) => path.includes('generated')
  const files: string[] = []
  for await (const path of glob(patterns, {
    exclude: (path) => isGenerated(path) || path.includes('node_modules'),
  }))
    files.push(path)
  const hash = createHash('sha256')
  for (const path of files.toSorted())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(path).catch(() => ''))
  // worktrees may share one node_modules, and so the stamps
  return `${import.meta.dirname} ${hash.digest('hex')}`
}

/** Rejects with all that the command printed, which says what to do; with its name if that is nothing. */
export function runNode(command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(output.trim() || `node ${command.join(' ')} ended with ${code ?? signal}`))
    })
  })
}
