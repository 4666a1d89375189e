import { gql } from 'urql'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGraphqlClient } from './graphql.tsx'
import { otherAccountEvent } from './shown-account.ts'

const who = gql`
  query Who($at: Int) {
    viewer {
      id
    }
  }
`
const save = gql`
  mutation Save {
    save {
      viewer {
        id
      }
    }
  }
`
const viewer = (id: string | null) => ({ viewer: id && { __typename: 'Viewer', id } })
const saved = (id: string | null = null) => ({ save: { __typename: 'Payload', ...viewer(id) } })
const failed = (code: string, data: object | null = null) => ({
  data,
  errors: [{ message: 'No.', path: ['viewer'], extensions: { code } }],
})

afterEach(() => vi.unstubAllGlobals())

/** A page that asks for its viewer or saves, for each response in turn; the account that each save named. */
async function accountsOfSaves(...responses: object[]): Promise<(string | undefined)[]> {
  const named: (string | undefined)[] = []
  let next: object = {}
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    if ('save' in next || next === refused) named.push(headers['x-account'])
    else expect(headers).not.toHaveProperty('x-account')
    return Response.json('errors' in next ? next : { data: next })
  })
  const client = createGraphqlClient('de', { cachedResults: {} })
  for (const [at, response] of responses.entries()) {
    next = response
    if ('save' in response || response === refused) await client.mutation(save, {}).toPromise()
    else await client.query(who, { at }).toPromise()
  }
  return named
}
const refused = failed('OTHER_ACCOUNT')

describe('a mutation names', () => {
  test('the account that the page was opened for, whatever a later query finds', async () => {
    expect(await accountsOfSaves(viewer('anna'), viewer('ben'), saved())).toEqual(['anna'])
    expect(await accountsOfSaves(viewer('anna'), viewer(null), saved())).toEqual(['anna'])
  })

  test('nobody on a page of nobody, until a login of this page', async () => {
    const page = [viewer(null), viewer('ben'), saved(), saved('anna'), saved()]
    expect(await accountsOfSaves(...page)).toEqual(['none', 'none', 'anna'])
  })

  test('none while it is not known', async () => {
    const unknown = failed('UPSTREAM_UNAVAILABLE', { viewer: null })
    expect(await accountsOfSaves(unknown, saved())).toEqual([undefined])
  })
})

test('a mutation refused for another account is told to the page, each time', async () => {
  const told = vi.fn<() => void>()
  window.addEventListener(otherAccountEvent, told)
  await accountsOfSaves(viewer('anna'), refused, refused)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  window.removeEventListener(otherAccountEvent, told)
})
