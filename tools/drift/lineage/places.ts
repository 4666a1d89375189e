import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../contract/operations.ts'

/** Passes values on or checks them, so its lines say nothing about who reads them. */
const passing = /gateway\/(spa\/(client|in-process|retry|problem|contract\/)|testing\/)/

/** The line of the gateway that reads a member just now; null in a default resolver. */
export function readingPlace(): string | null {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error('place')
  Error.stackTraceLimit = stackTraceLimit
  for (const line of stack.split('\n')) {
    const place = /\b(gateway\/[\w/.-]+\.ts):(\d+)/.exec(line)
    if (place && !passing.test(place[1]!)) return `${place[1]}:${place[2]}`
    if (/graphql\/execution/.test(line)) return null
  }
  return null
}

/** Where the gateway calls an operation: `api.GET('/v2/…')`, by call. */
export function fetcherPlaces(root: string): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [file, text] of gatewaySources(root))
    for (const { 1: method, 2: path, index } of text.matchAll(/\bapi\.([A-Z]+)\(\s*'([^']+)'/g)) {
      const call = `${method} ${path}`
      places.set(call, [...(places.get(call) ?? []), `${file}:${lineAt(text, index)}`])
    }
  return places
}

/** Where the gateway lists an operation whose codes it turns into those of the shop, by call. */
export function tablePlaces(root: string, operations: readonly Operation[]): Map<string, string[]> {
  const places = new Map<string, string[]>()
  const texts = gatewaySources(root).filter(([file]) => file.endsWith('/problems.ts'))
  for (const { call, id } of operations) {
    const found = texts.flatMap(([file, text]) => {
      const index = text.indexOf(`'${id}'`)
      return index < 0 ? [] : [`${file}:${lineAt(text, index)}`]
    })
    places.set(call, [...new Set([...(places.get(call) ?? []), ...found])])
  }
  return places
}

/** The headers of answers that the gateway reads, in lower case. */
export function readHeaders(root: string): Set<string> {
  const reads = gatewaySources(root).flatMap(([, text]) => [...text.matchAll(/headers\.get\('([^']+)'\)/g)])
  return new Set(reads.map(([, name]) => name!.toLowerCase()))
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Sources of the gateway without tests and generated files: their paths from the root, and their texts. */
function gatewaySources(root: string): [file: string, text: string][] {
  return readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|\.generated\.|(^|\/)(generated|testing)\//.test(name),
    )
    .map((name) => `gateway/${name}`)
    .toSorted()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}
