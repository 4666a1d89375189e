// The measured requests, as a browser sends them.
import { readFileSync } from 'node:fs'
import type { DocumentInput, PersistedDocument } from '@urql/core'
import { BookingDetailsDocument } from '../../web/pages/booking/details/booking-details.generated.ts'
import { HomeDocument } from '../../web/pages/home/home.generated.ts'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** How a client names an operation. */
export type ToRequest = (document: DocumentInput, variables: object) => BenchRequest

export interface Row {
  name: string
  /** Every one is sent in turn; all of a row cost the same. */
  requests: (operation: ToRequest) => BenchRequest[]
}

/** A visitor who looks at one free day after the other. */
const days = Array.from({ length: 28 }, (_none, number) => dayFromToday(number + 1))

export const homeQuery: Row = { name: 'home query', requests: (operation) => [operation(HomeDocument, {})] }
export const dayQuery: Row = {
  name: "day's times and extras",
  requests: (operation) => days.map((day) => operation(BookingDetailsDocument, dayVariables(day))),
}
export const homePage: Row = {
  name: 'page / rendered',
  requests: () => [
    {
      method: 'GET',
      path: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de' },
    },
  ],
}

/** An operation with its whole text, as every GraphQL server understands it. */
export const byText: ToRequest = (document, variables) => post({ query: textOf(document), variables })

/** An operation by its hash, as the shop's pages name it. */
export const byHash: ToRequest = (document, variables) =>
  post({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } }, variables })

function post(body: object): BenchRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      accept: 'application/graphql-response+json, application/graphql+json, application/json',
      'accept-language': 'de',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  }
}

const manifest = new URL('../../gateway/generated/operations.json', import.meta.url)
const texts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>

/** Generated documents carry their hash only. */
export function textOf(document: DocumentInput): string {
  const text = texts[hashOf(document)]
  if (text === undefined) throw new Error('The build does not know this operation')
  return text
}

function hashOf(document: DocumentInput): string {
  return (document as PersistedDocument).documentId!
}

export function dayVariables(day: string) {
  return { route: 'mainz', day, durationHours: 2, persons: 2 }
}

export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
