// Frames of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html

/** Each ends a group of messages whose responses belong together: Query, Sync and Terminate. */
const lastOfGroup = new Set([...'QSX'].map((type) => type.charCodeAt(0)))
const [terminate, notificationResponse] = ['X', 'A'].map((type) => type.charCodeAt(0))

/** The simple query that ends a transaction of a connection that broke. */
export const rollback = Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1')

/** Whether a client says goodbye. */
export function isGoodbye(group: Buffer): boolean {
  return group[0] === terminate
}

/**
 * Returns a function that takes bytes of one client as they come and returns the groups that are complete. No
 * message of another client may come between those of a group. The first group opens the connection.
 */
export function createGroups(): (bytes: Buffer) => Buffer[] {
  let pending: Buffer = Buffer.alloc(0)
  let scanned = 0
  let typeBytes = 0 // the first message has no type
  return (bytes) => {
    pending = Buffer.concat([pending, bytes])
    const groups: Buffer[] = []
    while (pending.length >= scanned + typeBytes + 4) {
      const end = scanned + typeBytes + pending.readUInt32BE(scanned + typeBytes)
      if (pending.length < end) break
      const isLast = typeBytes === 0 || lastOfGroup.has(pending[scanned]!)
      typeBytes = 1
      scanned = end
      if (!isLast) continue
      groups.push(pending.subarray(0, end))
      pending = pending.subarray(end)
      scanned = 0
    }
    return groups
  }
}

/** Separates the notifications in the response to one client: they are for every client that listens. */
export function separateNotifications(response: Buffer): { own: Buffer; forAll: Buffer } {
  const own: Buffer[] = []
  const forAll: Buffer[] = []
  for (let start = 0; start < response.length;) {
    const end = start + 1 + response.readUInt32BE(start + 1)
    const message = response.subarray(start, end)
    if (message[0] === notificationResponse) forAll.push(message)
    else own.push(message)
    start = end
  }
  return { own: Buffer.concat(own), forAll: Buffer.concat(forAll) }
}
