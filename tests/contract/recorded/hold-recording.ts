import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayAhead, holdAgainst, type HoldOptions } from '../against/hold-against.ts'
import { contractVersion, recorder, type Recording, type Spa } from './recording.ts'
import { readRecording, serveRecording } from './replay.ts'

/** Holds an API to the contract and writes what it answered into a file. */
export async function record(path: string, spa: Spa, options: HoldOptions) {
  writing(path, () => mkdirSync(dirname(path), { recursive: true }))
  const day = dayAhead()
  const { spa: observed, exchanges } = recorder(spa)
  const held = await holdAgainst(observed, { ...options, day })
  const { account, mayWrite = false } = options
  const recording: Recording = {
    ...{ contract: contractVersion(), day, hasAccount: Boolean(account), mayWrite, exchanges },
  }
  writing(path, () => writeFileSync(path, `${JSON.stringify(recording, null, 1)}\n`))
  return held
}

/** One sentence says that a file or the folder for it cannot be made. */
function writing(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new Error(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}

/** Holds a recording to the contract as it is now; the login is answered by the recording, too. */
export async function holdRecording(path: string) {
  const recording = readRecording(path)
  const { day, mayWrite, hasAccount } = recording
  const server = await serveRecording(recording)
  const account = hasAccount ? { email: 'recorded@example.com', password: 'Recorded&1' } : null
  try {
    return await holdAgainst(server, { account, mayWrite, day })
  } finally {
    await server.close()
  }
}
