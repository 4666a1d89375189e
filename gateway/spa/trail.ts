import { AsyncLocalStorage } from 'node:async_hooks'

/** One read of an operation: a call of the spa API, or a value that needed none. */
export type Read =
  | {
      from: 'api'
      method: string
      /** Its template in the contract. */
      path: string
      status: number | null
      attempt: number
      milliseconds: number
    }
  | {
      /** The catalogue in memory, or a loader that another field of the operation has asked already. */
      from: 'memory' | 'loader'
      key: string
    }

/** The field that was resolved, and the function that resolved it. */
export interface Cause {
  field: string
  resolver: (...args: never[]) => unknown
}

export type CausedRead = Read & { cause: Cause | null }

const trail = new AsyncLocalStorage<{ reads: CausedRead[]; cause: Cause | null }>()

/** Runs an operation and collects what it reads into `reads`. */
export function followed<T>(reads: CausedRead[], run: () => T): T {
  return trail.run({ reads, cause: null }, run)
}

/** Runs a resolver: what is read meanwhile is because of its field. */
export function because<T>(cause: () => Cause, run: () => T): T {
  const current = trail.getStore()
  return current ? trail.run({ reads: current.reads, cause: cause() }, run) : run()
}

/** Records a read if the operation is traced for the explorer. */
export function noteRead(read: Read): void {
  const current = trail.getStore()
  current?.reads.push({ ...read, cause: current.cause })
}
