import { once } from 'node:events'
import { type AddressInfo, Server, type Socket } from 'node:net'

/** Throws a sentence unless the port is free now, and returns it; 0 means any. */
export async function probePort(port: number, host: string, variable = 'PORT'): Promise<number> {
  const probe = new Server()
  await listen(probe, { port, host }, variable)
  const { port: free } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return free
}

/**
 * The server and others that hand their connections to it: of each socket on a port Node accepts one in a
 * turn, of which a busy process has few. On Linux, where sockets can share a port.
 */
export function sharePort(server: Server): Server[] {
  const options = { allowHalfOpen: true, noDelay: true }
  const accept = (socket: Socket) => void server.emit('connection', socket)
  const others = process.platform === 'linux' ? 7 : 0
  return [server, ...Array.from({ length: others }, () => new Server(options, accept))]
}

/** Lets servers share a port. Throws a sentence where another program has it, which they would not notice. */
export async function openPort(servers: Server[], port: number, host: string): Promise<void> {
  const free = await probePort(port, host)
  for (const server of servers)
    await listen(server, { port: free, host, reusePort: servers.length > 1 }, 'PORT')
}

async function listen(
  server: Server,
  place: { port: number; host: string; reusePort?: boolean },
  variable: string,
): Promise<void> {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${place.port} is taken by another program. Stop that one, or set ${variable} to another.`,
    EACCES: `Port ${place.port} is not for this user. Set ${variable} to one above 1023.`,
  }
  server.listen(place)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const other = `${place.host} is no address of this machine. Set HOST to one that is.`
    throw new Error(sentences[cause.code ?? ''] ?? other, { cause })
  })
}
