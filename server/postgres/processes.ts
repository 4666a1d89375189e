import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Ends all PostgreSQL processes of a cluster and returns how many there were: first by fast shutdown, after
 * half a minute immediately, from which the next start recovers.
 */
export async function endProcesses(clusterName: string): Promise<number> {
  const found = await processesOf(clusterName)
  let running = found
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    if (running.length === 0) break
    signalAll(mainOrAll(running), signal)
    const deadline = performance.now() + seconds * 1000
    while (running.length > 0 && performance.now() < deadline) {
      await wait(50)
      running = await processesOf(clusterName)
    }
  }
  if (running.length === 0) return found.length
  const numbers = running.map(({ pid }) => pid).join(', ')
  throw new Error(
    `An earlier database still runs in this data folder and does not end (processes ${numbers}).`,
  )
}

type Process = { pid: number; command: string }

/** The postmaster ends its children; orphans of a killed postmaster need a signal each. */
function mainOrAll(processes: Process[]): Process[] {
  const main = processes.filter(({ command }) => command.includes(' -D '))
  return main.length > 0 ? main : processes
}

function signalAll(processes: Process[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Compares command lines: root in a container may not read the working directories of other accounts. */
async function processesOf(clusterName: string): Promise<Process[]> {
  const all = process.platform === 'linux' ? await fromProc() : await fromPs()
  return all.filter(({ command }) => command.includes('postgres') && command.includes(clusterName))
}

async function fromProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = pids.map(async (pid) => {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') // it has ended
    return { pid: Number(pid), command: line.replaceAll('\0', ' ') }
  })
  return Promise.all(commands)
}

async function fromPs(): Promise<Process[]> {
  const { stdout } = await execute('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 })
  return stdout.split('\n').map((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), command: command ?? '' }
  })
}
