import { spawn } from 'node:child_process'

/**
 * Stops the server when this process dies without being able to: a tiny shell waits on a pipe that closes with us,
 * however we end. In a session of its own, so that what is aimed at our process group does not hit it.
 */
export function guard(serverPid: number): { dismiss(): void } {
  const guardian = spawn('/bin/sh', ['-c', 'read -r nothing; kill -INT "$1"', 'sh', String(serverPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { dismiss: () => void guardian.kill('SIGKILL') }
}
