// A phone with a pass: it knows of the shop what pass.json says, and calls the service by Apple's paths.
import { randomBytes } from 'node:crypto'
import type { ReadPass } from './read-pass.ts'

type Fetch = (request: Request) => Promise<Response>
interface Changes {
  device?: string
  serialNumber?: string
  authenticationToken?: string | null
  passTypeIdentifier?: string
  pushToken?: unknown
  headers?: Record<string, string>
}

export function openPhone(fetch: Fetch, { json }: ReadPass, from = '192.0.2.77') {
  const own = { device: randomBytes(16).toString('hex'), pushToken: randomBytes(32).toString('hex') }

  function send(
    method: string,
    pathOf: (of: Record<string, string>) => string,
    changes: Changes,
    body?: unknown,
  ) {
    const of = { ...own, ...json, ...changes } as unknown as Record<string, string>
    const token = of['authenticationToken']
    return fetch(
      new Request(`${of['webServiceURL']}/v1/${pathOf(of)}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(token && { authorization: `ApplePass ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...changes.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  }
  const registrationOf = ({ device, passTypeIdentifier, serialNumber }: Record<string, string>) =>
    `devices/${device}/registrations/${passTypeIdentifier}/${serialNumber}`

  return {
    ...own,
    register: (changes: Changes = {}) =>
      send('POST', registrationOf, changes, {
        pushToken: own.pushToken,
        ...('pushToken' in changes && { pushToken: changes.pushToken }),
      }),
    unregister: (changes: Changes = {}) => send('DELETE', registrationOf, changes),
    serials: (since?: string, changes: Changes = {}) =>
      send(
        'GET',
        ({ device, passTypeIdentifier }) =>
          `devices/${device}/registrations/${passTypeIdentifier}${since ? `?passesUpdatedSince=${since}` : ''}`,
        { ...changes, authenticationToken: null },
      ),
    pass: (changes: Changes = {}) =>
      send(
        'GET',
        ({ passTypeIdentifier, serialNumber }) => `passes/${passTypeIdentifier}/${serialNumber}`,
        changes,
      ),
    log: (logs: unknown) => send('POST', () => 'log', { authenticationToken: null }, { logs }),
  }
}
