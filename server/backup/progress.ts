/** Says every five seconds how much of the bytes is done; `total` may come with each call instead. */
export function progress(what: string, report: (line: string) => void, known = 0) {
  let last = Date.now()
  return (bytes: number, total = known): void => {
    if (Date.now() - last < 5_000) return
    last = Date.now()
    const percent = Math.min(99, Math.floor((bytes / Math.max(total, 1)) * 100))
    report(`${what}: ${percent} % of ${megabytes(total)}`)
  }
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
}
