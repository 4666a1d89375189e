import { spawn } from 'node:child_process'

/**
 * Stops the server when this process is killed: a shell waits on a pipe that closes with this process. It has
 * a session of its own, so signals to our process group do not reach it.
 */
export function superviseServer(serverPid: number): { dismiss(): void } {
  const supervisor = spawn('/bin/sh', ['-c', 'read -r nothing; kill -INT "$1"', 'sh', String(serverPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { dismiss: () => void supervisor.kill('SIGKILL') }
}
