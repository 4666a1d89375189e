import { dayAhead, holdAgainst, type HoldOptions } from '../against/hold-against.ts'
import { contractVersion, recorder, type Recording, type Spa } from './recording.ts'
import { makeFolderOf, writeTo } from './files.ts'
import { readRecording, serveRecording } from './replay.ts'

/** Holds an API to the contract and writes what it answered into a file. */
export async function record(path: string, spa: Spa, options: HoldOptions) {
  makeFolderOf(path)
  const day = dayAhead()
  const { spa: observed, exchanges } = recorder(spa)
  const held = await holdAgainst(observed, { ...options, day })
  const { account, mayWrite = false } = options
  const recording: Recording = {
    ...{ contract: contractVersion(), day, hasAccount: Boolean(account), mayWrite, exchanges },
  }
  writeTo(path, `${JSON.stringify(recording, null, 1)}\n`)
  return held
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
