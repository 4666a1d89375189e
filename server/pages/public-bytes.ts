import { LRUCache } from 'lru-cache'
import { type EncodedBytes, encodedBytes } from '#http/encodings.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { PublicQuestion } from '../../gateway/operations/known-request.ts'
import type { ServerContext } from '../../gateway/request/context.ts'

/** A page or the response of an operation, made without cookie and token. */
export interface PublicAnswer {
  status: number
  body: EncodedBytes
  /** Whether making it again would give the same; null if it must not be used again. */
  isCurrent: (() => Promise<boolean>) | null
}

/** The one memory of public bytes, for pages and operations. */
export interface PublicBytes {
  /** The answer in memory if it is current, or a new one. A redirect, which is no answer, is not kept. */
  get<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>
  has(key: string): boolean
  /** The response of a known public operation; null for all others. */
  operation(question: PublicQuestion, server: ServerContext): Promise<PublicAnswer> | null
}

const mostBytes = 96 * 1024 * 1024
/** What an answer costs beside its bytes: its checks, and what they hold. */
const bytesOfChecks = 8 * 1024
/** In characters. No page of the shop has longer ones. */
const longestVariables = 2_000

/**
 * An answer is checked at each use, so it is never older than making it again would be. Requests at the same
 * time share one making; those that came after it began check its result too.
 */
export function createPublicBytes(
  gateway: Pick<Gateway, 'publicVariables' | 'readPublic'>,
  maxBytes = mostBytes,
): PublicBytes {
  const answers = new LRUCache<string, PublicAnswer>({ maxSize: maxBytes })
  const making = new Map<string, Promise<object>>()

  function start<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const running = make()
      .then((answer) => {
        // Its compressed forms are shorter together.
        const size = isKept(answer) ? answer.body.plain.length * 2 + key.length + bytesOfChecks : 0
        if (isKept(answer)) answers.set(key, answer, { size })
        else answers.delete(key)
        return answer
      })
      .finally(() => {
        if (making.get(key) === running) making.delete(key)
      })
    making.set(key, running)
    return running
  }

  async function get<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    for (let hasWaited = false; ; hasWaited = true) {
      const inMemory = answers.get(key)
      if (inMemory && (await inMemory.isCurrent!())) return inMemory as Answer
      const running = making.get(key) as Promise<Answer> | undefined
      if (!running) return start(key, make)
      // One that another waiter has started began after this request, and need not be kept to be used.
      if (hasWaited) return running
      // What began before this request may have read before a change: it is checked like one in memory.
      await running.catch(() => undefined)
    }
  }

  return {
    get,
    has: (key) => answers.has(key),
    operation({ hash, language, variables: given }, server) {
      const declared = gateway.publicVariables(hash)
      if (!declared) return null
      // Execution ignores all others, which would fill the memory with the same answer.
      const names = declared.filter((name) => Object.hasOwn(given, name))
      const variables = Object.fromEntries(names.map((name) => [name, given[name]]))
      const text = JSON.stringify(variables)
      return get(`operation ${hash} ${language} ${text}`, async () => {
        const { status, bytes, isCurrent } = await gateway.readPublic({ hash, language, variables }, server)
        const isShort = text.length <= longestVariables
        return { status, body: encodedBytes(bytes), isCurrent: isShort ? isCurrent : null }
      })
    },
  }
}

function isKept(answer: object): answer is PublicAnswer {
  return 'isCurrent' in answer && answer.isCurrent !== null
}
