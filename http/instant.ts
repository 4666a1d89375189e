const form = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-4]):([0-5]\d)(?::([0-5]\d|60)(?:[.,](\d+))?)?` +
    String.raw`(Z|([+\-\u2212])([01]\d|2[0-3])(?::?([0-5]\d))?)$`,
  'i',
)

/**
 * An instant in milliseconds of any spelling in RFC 3339 and ISO 8601 that names its zone: with an offset, a
 * small t, a space, more digits of a second, a leap second, 24:00. NaN for anything else.
 */
export function instantMs(text: string): number {
  const [, day, hour, minute, second = '00', fraction = '', , sign, hours, minutes = '00'] =
    form.exec(text) ?? []
  if (day === undefined || !new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)) return NaN
  const isLeap = second === '60'
  const zone = sign === undefined ? 'Z' : `${sign === '+' ? '+' : '-'}${hours}:${minutes}`
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  const at = Date.parse(
    `${day}T${hour}:${minute}:${isLeap ? '59' : second}.${isLeap ? '000' : millis}${zone}`,
  )
  if (!isLeap) return at
  return (at + 1000) % 86_400_000 === 0 ? at + 1000 : NaN
}

/** The spelling of the contract, such as `2026-12-05T17:00:00Z`; null for what is no instant. */
export function instantOf(text: string): string | null {
  const at = instantMs(text)
  return Number.isNaN(at) ? null : new Date(at).toISOString().replace('.000Z', 'Z')
}
