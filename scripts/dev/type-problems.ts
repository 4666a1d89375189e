import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** The number of problems that are printed; further ones mostly follow from these. */
const most = 10
/** In characters: types of the schema are written out. */
const longest = 200

/** Checks types whenever it is called, once at a time: calls during a check are answered by one after it. */
export function createTypeCheck(root: string, say: (problem: string) => void): () => Promise<void> {
  let running: Promise<void> | null = null
  let isDue = false
  async function checkAll(): Promise<void> {
    do {
      isDue = false
      const problems = await typeProblems(root)
      if (!isDue) for (const problem of problems) say(problem)
    } while (isDue)
    running = null
  }
  return () => {
    isDue = running !== null
    return (running ??= checkAll())
  }
}

/** What the compiler says; with a low priority, since the change is to be seen first. */
function typeProblems(root: string): Promise<string[]> {
  const command = [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', '.', '--pretty', 'false']
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: root }, (_error, stdout) =>
      resolve(problemLines(stdout)),
    )
    if (child.pid) setPriority(child.pid, 10)
  })
}

/**
 * `gateway/stores/type.ts(25,3): error TS2322: …` as `gateway/stores/type.ts:25:3: …`. Of several lines the
 * last has the reason, and the others whole types.
 */
export function problemLines(output: string): string[] {
  const found = output.matchAll(/^(.+?)\((\d+),(\d+)\): error \w+: (.+(?:\n +.+)*)$/gm)
  return [...found].slice(0, most).map(([, file, line, column, text = '']) => {
    const reason = text.split('\n').at(-1)!.trim()
    return `${file}:${line}:${column}: ${reason.length > longest ? `${reason.slice(0, longest)}…` : reason}`
  })
}
