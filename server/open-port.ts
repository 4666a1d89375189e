import { once } from 'node:events'
import { Server } from 'node:net'

/** Throws a sentence unless the port is free now. */
export async function probePort(port: number, host: string, variable = 'PORT'): Promise<void> {
  const probe = new Server()
  await openPort(probe, port, host, variable)
  await new Promise((closed) => probe.close(closed))
}

/** Throws a sentence where the port cannot be opened. */
export async function openPort(server: Server, port: number, host: string, variable = 'PORT'): Promise<void> {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or set ${variable} to another.`,
    EACCES: `Port ${port} is not for this user. Set ${variable} to one above 1023.`,
  }
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const other = `${host} is no address of this machine. Set HOST to one that is.`
    throw new Error(sentences[cause.code ?? ''] ?? other, { cause })
  })
}
