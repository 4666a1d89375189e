/** Whether a client wants a stream before all else: only such a request is answered with one. */
export function isStreamRequest(accept: string | null | undefined): boolean {
  return /^text\/event-stream\b/i.test(accept ?? '')
}
