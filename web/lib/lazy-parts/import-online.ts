import type { ComponentType } from 'react'
import { isConnected, untilRetry } from '../connection.ts'
import { loadLaterMessages } from '../language/page-messages.ts'

/** Loads the code of a part with its messages. Without a connection it waits for one. */
export async function importOnline<Props>(
  importPart: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    const [part] = await Promise.all([importPart(), loadLaterMessages()])
    return part
  } catch (error) {
    if (isConnected()) throw error
    await untilRetry()
    return importOnline(importPart)
  }
}
