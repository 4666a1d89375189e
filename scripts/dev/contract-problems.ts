import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { withTarget } from './references.ts'

/** The number of problems that are printed; further ones mostly follow from these. */
const most = 10

/**
 * What the linter has against the contracts, as `openapi/components/schemas/stores.yaml:3:9: …`. A contract
 * can be bundled and mean nothing all the same.
 */
export function contractProblems(root: string): Promise<string[]> {
  const command = [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', '--config', 'redocly.yaml']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = { cwd: root, env, maxBuffer: 100_000_000 }
  return new Promise((resolve) => {
    const parts = [...command, '--format=github-actions']
    const child = execFile(process.execPath, parts, options, (error, stdout, stderr) => {
      const lines = problemLines(stdout).map((line) => withTarget(root, line))
      resolve(error && lines.length === 0 ? [stderr.trim()] : lines)
    })
    // What is right is to be seen first.
    if (child.pid) setPriority(child.pid, 10)
  })
}

/** Reads annotations, `::error title=…,file=…,line=…,col=…::…`: one line for each problem. */
export function problemLines(output: string): string[] {
  const found = output.matchAll(/^::error .*?\bfile=(.+?),line=(\d+),col=(\d+)[^:]*::(.*?)(?:%0A|$)/gm)
  return [...found].slice(0, most).map(([, file, line, column, text]) => `${file}:${line}:${column}: ${text}`)
}
