// Positions and file names of the write-ahead log (PostgreSQL calls a position LSN).

export const segmentBytes = 16 * 1024 * 1024
const segmentsPerFile = 256n // of 4 GB, PostgreSQL's own arithmetic

/** Reads `1A/2B000060`. */
export function readPosition(text: string): bigint {
  const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`))
  return (high! << 32n) + low!
}

export function writePosition(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

export function segmentOf(position: bigint): bigint {
  return position / BigInt(segmentBytes)
}

export function segmentStart(segment: bigint): bigint {
  return segment * BigInt(segmentBytes)
}

/** The file name that PostgreSQL gives a segment: timeline, then its number in two parts. */
export function segmentName(timeline: number, segment: bigint): string {
  return [BigInt(timeline), segment / segmentsPerFile, segment % segmentsPerFile].map(hex).join('')
}

/** Reads a file name of a segment; undefined for any other file. */
export function readSegmentName(name: string): { timeline: number; segment: bigint } | undefined {
  const [, timeline, high, low] = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})/.exec(name) ?? []
  if (!timeline || !high || !low) return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    segment: BigInt(`0x${high}`) * segmentsPerFile + BigInt(`0x${low}`),
  }
}

export function historyName(timeline: number): string {
  return `${hex(BigInt(timeline))}.history`
}

function hex(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
