export interface MapPosition {
  latitude: number
  longitude: number
}

/** Half of the map's height in degrees: some streets around the entrance. */
const span = 0.004

/** The address of the embedded map: the configured one with its placeholders filled in. */
export function mapUrl(template: string, { latitude, longitude }: MapPosition): string {
  // Degrees of longitude are shorter than those of latitude; the map is wider than high.
  const width = (span * 1.5) / Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - width, latitude - span, longitude + width, latitude + span]
  return template
    .replaceAll('{bbox}', box.map((degrees) => degrees.toFixed(5)).join(','))
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude))
}
