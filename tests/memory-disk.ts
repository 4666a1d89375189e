// Folders of a run of tests lie in memory where the system has such a disk with room.
import { readFileSync, statfsSync } from 'node:fs'

const disk = '/dev/shm'
/** Databases of all workers with their logs, and folders of proofs, at their largest. */
const neededBytes = 2 * 2 ** 30

/**
 * Makes the disk in memory the place of temporary files, for this process and what it starts. A database of
 * 760 files is made for every test file and dropped: a disk searches for free places longer than the tests
 * compute. What a kill of processes loses is the same on both.
 */
export function useMemoryDisk(): void {
  if (hasPrograms() && freeBytes() >= neededBytes) process.env.TMPDIR = disk
}

/** Some systems forbid programs there, and tests start some. */
function hasPrograms(): boolean {
  const mounts = process.platform === 'linux' ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  return mounts.some((line) => line.startsWith(`tmpfs ${disk} `) && !line.includes('noexec'))
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}
