import { SpaProblem } from './problem.ts'

/** Null for 404, which covers objects of other visitors too, and for 401. Throws every other error. */
export async function nullIfNotFound<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof SpaProblem && (error.status === 404 || error.status === 401)) return null
    throw error
  }
}

/** A read after a write that succeeded: if it fails, only the field that selects it has an error. */
export function readAfterWrite<T>(read: Promise<T>): Promise<T> {
  read.catch(() => undefined) // without a selection of the field the rejection would be unhandled
  return read
}
