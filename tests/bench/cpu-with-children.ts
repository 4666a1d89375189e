import { readdirSync, readFileSync } from 'node:fs'

/** What the clock of `/proc` counts, on every Linux. */
const microsecondsPerTick = 10_000

/**
 * CPU time of a process and its children until now, in microseconds: of PostgreSQL its postmaster with the
 * backends that have ended, and those that run. Null where the system has no `/proc`.
 */
export function cpuWithChildren(postmaster: number): number | null {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const times = pids.map((pid) => ticksOf(Number(pid), postmaster))
    return times.reduce((sum, ticks) => sum + ticks, 0) * microsecondsPerTick
  } catch {
    return null
  }
}

/** Zero for a process that is no part of the server or has just ended. */
function ticksOf(pid: number, postmaster: number): number {
  const fields = statOf(pid)
  if (!fields) return 0
  const [, parent] = fields
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
  if (pid === postmaster) return user! + system! + endedUser! + endedSystem!
  return Number(parent) === postmaster ? user! + system! : 0
}

/** The fields after the name, which may have spaces: state, parent, … */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
