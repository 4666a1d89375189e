/** The body of a response; of a stream, which does not end, what comes at once. */
export async function responseBytes(response: Response): Promise<Buffer> {
  if (response.headers.get('content-type') !== 'text/event-stream')
    return Buffer.from(await response.arrayBuffer())
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value!)
}
