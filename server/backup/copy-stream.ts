import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection } from 'pg'

/** What the types of `pg` leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Callbacks by which `pg` hands over what the server sends for a command. */
const ignoring = { handleRowDescription: () => undefined, handleCommandComplete: () => undefined }

export interface CopyStream {
  /** The messages of COPY, in order; ends with the command, and fails with it. */
  data: Readable
  /** The rows of all result sets before and after the data, as text. */
  rows: (string | null)[][]
  /** Sends a message to the server, for commands that copy both ways. */
  send(message: Buffer): void
  /** Puts a message of our own behind those that have arrived. */
  push(message: unknown): void
}

/** Runs a command that copies out, or both ways. A slow reader makes the server wait. */
export function copyFrom(client: Client, command: string): CopyStream {
  let connection: CopyConnection | undefined
  const rows: (string | null)[][] = []
  const data = new Readable({
    objectMode: true,
    highWaterMark: 64, // messages of at most 128 kB
    read: () => void connection?.stream.resume(),
  })
  const receiver = {
    ...ignoring,
    submit(given: Connection) {
      connection = given as CopyConnection
      connection.query(command)
    },
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => void rows.push(fields),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The bytes are copied: pg uses their buffer again.
      if (!data.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleReadyForQuery() {
      data.push(null)
      connection?.stream.resume() // for the next command
    },
    handleError: (error: Error) => void data.destroy(error),
  }
  client.query(receiver)
  return {
    data,
    rows,
    send: (message) => connection?.sendCopyFromChunk(message),
    push: (message) => void (data.readableEnded || data.destroyed || data.push(message)),
  }
}

/** Runs a command that copies in, with the data of another. */
export function copyInto(client: Client, command: string, data: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const receiver = {
      ...ignoring,
      submit: (connection: Connection) => connection.query(command),
      handleCopyInResponse(connection: CopyConnection) {
        sendAll(connection, data).catch((error: Error) => connection.sendCopyFail(error.message))
      },
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    client.query(receiver)
  })
}

async function sendAll(connection: CopyConnection, data: Readable): Promise<void> {
  for await (const chunk of data as AsyncIterable<Buffer>) {
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
