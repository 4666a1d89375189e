// The embedded map of the store pages: another site, loaded in a frame after consent.
import { z } from 'zod'

/** Its address with placeholders for the position, its host for visitors, its origin for the policy. */
export interface MapEmbed {
  url: string
  host: string
  origin: string
}

/** OpenStreetMap's own embed. */
const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox={bbox}&layer=mapnik&marker={latitude},{longitude}'

/**
 * `MAP_EMBED_URL`. The frame may run its scripts as its own site, so it must not be this one: https and a
 * host of its own; `{latitude}` and `{longitude}` are the store's, `{bbox}` is west, south, east and north.
 */
export const mapEmbedUrl = z
  .string()
  .default(openStreetMap)
  .refine((text) => URL.canParse(text) && /^https:\/\/[^/@\\]+\//.test(text), {
    error: 'must be an https address with a path, without user',
    abort: true,
  })
  .refine((text) => !new URL(text).host.match(/[{}]|%7b/i), {
    error: 'must have its placeholders in path or query, not in the host',
    abort: true,
  })
  .refine(
    (text) => text.includes('{latitude}') && text.includes('{longitude}'),
    'must contain {latitude} and {longitude}, where the position of the store goes',
  )
  .refine(
    (text) => !/[{}]/.test(text.replaceAll(/\{(?:bbox|latitude|longitude)\}/g, '')),
    'may contain no other placeholders than {latitude}, {longitude} and {bbox}',
  )
  .transform((url): MapEmbed => {
    const { host, origin } = new URL(url)
    return { url, host, origin }
  })
