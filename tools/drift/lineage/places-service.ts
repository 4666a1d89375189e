// What the gateway sends to the places service and reads of its answer, by running what does it.
import { createRouter } from '../../../api/http/router.ts'
import { createPlacesClient } from '../../../gateway/places/client.ts'
import { placeResponse } from '../../../gateway/places/response.ts'
import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { createNotes, keyOf, noteCall, noteSent, type Notes } from './notes.ts'
import { filled } from './samples.ts'
import { jsonSchema } from './spa.ts'
import { watched } from './watch.ts'

const origin = 'https://places.invalid'
const reader = 'gateway/places/response.ts'

/** The notes of one call, as these fields of the shop make it. */
export async function tracePlaces(contract: Contract, fields: string[]): Promise<Notes> {
  const notes = createNotes()
  const { method, url } = await requestOfPlace()
  const { pathname, searchParams } = new URL(url)
  const match = createRouter(operationsOf(contract))(method, pathname)
  if (!match || !('operation' in match)) return notes
  const { call, responses } = match.operation
  for (const by of fields) {
    noteCall(notes, call, by, '', true)
    for (const [name, value] of Object.entries(match.params))
      noteSent(notes, call, `path ${name}`, value, by, () => false)
    for (const [name, value] of searchParams) noteSent(notes, call, `query ${name}`, value, by, () => false)
  }
  const schema = jsonSchema(contract, responses.get('200'))
  const read = schema ? readMembers(filled(contract, schema, undefined, 1)) : []
  for (const pointer of read)
    notes.reads.set(keyOf(call, '200', pointer), new Map(fields.map((by) => [by, reader])))
  return notes
}

/** The request of the client, which gets no answer. */
async function requestOfPlace(): Promise<Request> {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return new Response(null, { status: 503 })
  }
  const read = createPlacesClient({ baseUrl: origin, key: 'key', fetch, log: () => undefined })
  await read('sample-place-mainz').catch(() => null)
  return requests[0]!
}

function readMembers(answer: unknown): string[] {
  const read = new Set<string>()
  placeResponse.safeParse(
    watched(
      answer,
      (pointer) => void read.add(pointer),
      () => false,
    ),
  )
  return [...read].filter((pointer) => !pointer.endsWith('/[]'))
}
