import { once } from 'node:events'
import type { Attachment } from './content.ts'
import type { Message } from './smtp.ts'

/**
 * Renders documents one after the other, so that a mail takes no more than one place in the render queue.
 * After `limitMs` the rest is left out; every missing one has an error.
 */
export async function renderAttachments(
  attachments: Attachment[],
  limitMs: number,
): Promise<{ rendered: Message['attachments']; errors: unknown[] }> {
  const [rendered, errors]: [Message['attachments'], unknown[]] = [[], []]
  const limit = AbortSignal.timeout(limitMs)
  const timeout = once(limit, 'abort').then(() => limit.throwIfAborted())
  timeout.catch(() => undefined) // usually no race is left when it rejects
  for (const { render, ...file } of attachments) {
    try {
      const document = render().catch(render) // another request's document may have crashed the renderer
      rendered.push({ ...file, bytes: (await Promise.race([document, timeout]))! })
    } catch (error) {
      errors.push(error)
      if (limit.aborted) break
    }
  }
  return { rendered, errors }
}
