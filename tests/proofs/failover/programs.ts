// Programs of Debian that this proof runs on the loopback interface, each with a folder below one.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { onTestFailed, onTestFinished } from 'vitest'

const needed = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql-15' }
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** Installs what is missing, and says so. Throws in words where that is not possible. */
export function installPrograms(): void {
  if (
    ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${postgresPrograms}/postgres`].every(
      existsSync,
    )
  )
    return
  const packages = [...Object.values(needed), 'python3-etcd']
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`This proof needs the packages ${packages.join(', ')} of Debian 12.`)
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
