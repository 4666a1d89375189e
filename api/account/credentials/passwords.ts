import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'

export type Passwords = {
  hash(password: string, caller: QueueCaller): Promise<string>
  verify(password: string, stored: string, caller: QueueCaller): Promise<boolean>
  /**
   * The hash has other parameters than the current ones and should be replaced when the password is known.
   */
  isOutdated(stored: string): boolean
  /** A hash that no password matches, as slow to verify as any other: for accounts that do not exist. */
  decoy: string
}

/** Begins what is stored for an account without a password; `LIKE` finds it. */
export const noPassword = '$none$'

/** What is stored until a password is chosen: matched by none, and as unique to the account as a hash. */
export function withoutPassword(): string {
  return noPassword + randomBytes(24).toString('base64url')
}

/** scrypt's parameters: memory is 128 · 2^logN · r bytes, time grows with p. */
export type Cost = { logN: number; r: number; p: number }

/** 32 MiB and three passes, one of the equivalent settings in OWASP's Password Storage Cheat Sheet. */
const currentCost: Cost = { logN: 15, r: 8, p: 3 }

type PasswordOptions = {
  cost?: Cost
  /** Concurrent hashes; each takes its memory and one of libuv's four threads. */
  concurrency?: number
}

/** The gateway gives a login five seconds; the rest is for the database. */
const patienceMs = 3_000
/** One hash at the current cost on an idle machine. */
const taskMs = 200

/** Hashes passwords in PHC form, `$scrypt$ln=15,r=8,p=3$salt$hash`, so that the cost can be raised later. */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { cost = currentCost, concurrency = 2 } = options
  const decoy = write(cost, randomBytes(16), randomBytes(32))
  const run = createFairQueue({
    concurrency,
    patienceMs,
    taskMs,
    refusalText: 'Too many people are logging in at this moment.',
  })
  return {
    async hash(password, caller) {
      const salt = randomBytes(16)
      return write(cost, salt, await run(caller, () => deriveKey(password, salt, cost)))
    },
    async verify(password, stored, caller) {
      const { cost, salt, key } = read(stored.startsWith(noPassword) ? decoy : stored)
      return timingSafeEqual(await run(caller, () => deriveKey(password, salt, cost)), key)
    },
    isOutdated: (stored) => !stored.startsWith(prefix(cost)),
    decoy,
  }
}

const prefix = ({ logN, r, p }: Cost) => `$scrypt$ln=${logN},r=${r},p=${p}$`

function write(cost: Cost, salt: Buffer, key: Buffer): string {
  return `${prefix(cost)}${salt.toString('base64')}$${key.toString('base64')}`
}

function read(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) throw new Error('A stored password hash is not readable')
  const [, logN, r, p, salt, key] = match
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64'),
    key: Buffer.from(key!, 'base64'),
  }
}

function deriveKey(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN
  // Keyboards encode the same characters as different code points.
  const typed = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
