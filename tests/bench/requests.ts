// The measured requests, as a browser sends them.
import { formatDocument, stringifyDocument, type TypedDocumentNode } from '@urql/core'
import { BookingDetailsDocument } from '#web/pages/booking/booking-details.generated.ts'
import { HomeDocument } from '#web/pages/home/home.generated.ts'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Every one is sent in turn; all of a row cost the same. */
export type Row = { name: string; requests: BenchRequest[] }

/** A visitor who looks at one free day after the other. */
const days = Array.from({ length: 28 }, (_none, number) => dayFromToday(number + 1))

export const homeQuery: Row = { name: 'home query', requests: [operation(HomeDocument, {})] }
export const dayQuery: Row = {
  name: "day's times and extras",
  requests: days.map((day) => operation(BookingDetailsDocument, dayVariables(day))),
}
export const homePage: Row = {
  name: 'page / rendered',
  requests: [
    {
      method: 'GET',
      path: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de' },
    },
  ],
}

/** An operation with its whole text, as every GraphQL server understands it. */
export function operation(document: TypedDocumentNode, variables: object): BenchRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      accept: 'application/graphql-response+json, application/graphql+json, application/json',
      'accept-language': 'de',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ query: stringifyDocument(formatDocument(document)), variables }),
  }
}

export function dayVariables(day: string) {
  return { route: 'mainz', day, durationHours: 2, persons: 2 }
}

export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
