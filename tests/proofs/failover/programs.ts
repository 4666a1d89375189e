// Programs of Debian that this proof runs on the loopback interface, each with a folder below one.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { onTestFailed, onTestFinished } from 'vitest'

export const postgresPrograms = '/usr/lib/postgresql/15/bin'
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${postgresPrograms}/postgres`]
const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql-15', 'python3-etcd']

/** A sentence about what this machine lacks, or null. */
export function missing(): string | null {
  if (process.getuid?.() === 0 && programs.every(existsSync)) return null
  return `It needs root, and the packages ${packages.join(', ')} of Debian 12.`
}

/** Installs what is missing, and says so. Throws in words where that is not possible. */
export function installPrograms(): void {
  const sentence = missing()
  if (!sentence) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(sentence)
  console.log(`Installing ${packages.join(', ')} …`)
  const quietly = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], quietly)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly)
}

/** PostgreSQL refuses to run as root. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] as const

/** Starts a program in a process group of its own, which ends with the test. */
export function startProgram(name: string, [command, ...words]: string[], folder: string): ChildProcess {
  const child = spawn(command!, words, {
    cwd: folder,
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const channel of [child.stdout!, child.stderr!])
    channel.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text)
      if (lines.length > 200) lines.shift()
    })
  onTestFailed(() => console.log(`The last output of ${name}:\n${lines.join('').slice(-4_000)}`))
  onTestFinished(() => killGroup(child))
  return child
}

export function killGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
