import { gql } from 'urql'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { issueChallenge, readSolution } from '#api/challenges/proof-of-work.ts'
import { createGraphqlClient } from '../graphql/graphql.tsx'

const purpose = { operation: 'subscribeNewsletter', clientAddress: '192.0.2.1' } as const
const secret = 'a secret'
const subscribe = gql`
  mutation ($input: SubscribeNewsletterInput!) {
    subscribeNewsletter(input: $input) {
      email
      userErrors {
        code
      }
    }
  }
`
const input = { email: 'lena@example.de' }

interface Sent {
  operationName?: string
  variables: { mutation?: string; input?: { email: string; challengeSolution?: string } }
}

/** A shop that responds with these codes in turn; null accepts. A challenge costs `work` keys at most. */
function shop(codes: (string | null)[], { work = 3, hasChallenge = true } = {}) {
  const sent: Sent['variables'][] = []
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(body)) as Sent
    sent.push(variables)
    if (operationName === 'Challenge') {
      const altcha = hasChallenge ? JSON.stringify(await issueChallenge(secret, purpose, work)) : null
      return Response.json({ data: { challenge: altcha && { __typename: 'Challenge', altcha } } })
    }
    const code = codes.shift()
    const payload = { email: code ? null : input.email, userErrors: code ? [{ code }] : [] }
    return Response.json({
      data: { subscribeNewsletter: { __typename: 'SubscribeNewsletterPayload', ...payload } },
    })
  })
  const client = createGraphqlClient('de', { cachedResults: {} })
  const send = async () => {
    const { data } = await client.mutation(subscribe, { input }).toPromise()
    const { email, userErrors } = data.subscribeNewsletter
    return email ?? userErrors[0].code
  }
  return { send, sent }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./send-solved.ts')
})

describe('a mutation that needs a proof of work', () => {
  test('is sent again with a valid one, and ends as if nothing had been', async () => {
    const { send, sent } = shop(['CHALLENGE_REQUIRED', null])
    expect(await send()).toBe(input.email)
    expect(sent.map(({ mutation }) => mutation)).toEqual([undefined, 'SUBSCRIBE_NEWSLETTER', undefined])
    expect(sent[0]).toEqual({ input })
    expect(sent[2]!.input!.email).toBe(input.email)
    expect(await readSolution(secret, purpose, sent[2]!.input!.challengeSolution!)).not.toBeNull()
  })

  test('is tried with a second challenge where the first became invalid, and with no third', async () => {
    const changed = shop(['CHALLENGE_REQUIRED', 'CHALLENGE_INVALID', null])
    expect(await changed.send()).toBe(input.email)
    const [, , first, , second] = changed.sent
    expect(first!.input!.challengeSolution).not.toBe(second!.input!.challengeSolution)
    const never = shop(['CHALLENGE_REQUIRED', 'CHALLENGE_INVALID', 'CHALLENGE_INVALID', null])
    expect(await never.send()).toBe('CHALLENGE_INVALID')
    expect(never.sent).toHaveLength(5)
  })

  test('ends with another refusal where it has one', async () => {
    expect(await shop(['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS']).send()).toBe('TOO_MANY_REQUESTS')
  })

  test('is refused where no challenge can be got', async () => {
    const { send, sent } = shop(['CHALLENGE_REQUIRED', null], { hasChallenge: false })
    expect(await send()).toBe('CHALLENGE_REQUIRED')
    expect(sent).toHaveLength(2)
  })

  test('is refused where what solves it cannot be loaded', async () => {
    vi.doMock('./send-solved.ts', () => {
      throw new Error('offline')
    })
    expect(await shop(['CHALLENGE_REQUIRED', null]).send()).toBe('CHALLENGE_REQUIRED')
  })

  test('that needs none asks for none', async () => {
    const { send, sent } = shop([null])
    expect(await send()).toBe(input.email)
    expect(sent).toEqual([{ input }])
  })
})

describe('solving', () => {
  test('works without Web Crypto and without workers, and lets the page go on meanwhile', async () => {
    const { getRandomValues, randomUUID } = globalThis.crypto
    const challenge = JSON.stringify(await issueChallenge(secret, purpose, 1))
    vi.stubGlobal('crypto', { getRandomValues, randomUUID })
    vi.stubGlobal('Worker', undefined)
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const { solve } = await import('./solve.ts')
    const before = turns
    const solved = await solve(challenge)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(before)
    vi.unstubAllGlobals()
    expect(await readSolution(secret, purpose, solved!)).not.toBeNull()
  })

  test('happens in one worker, which is ended', async () => {
    const { handler } = await import('altcha-lib/workers/shared')
    const { deriveKey } = await import('./derive-key.ts')
    const made: { url: string; isEnded: boolean }[] = []
    class TestWorker extends EventTarget {
      #made: { url: string; isEnded: boolean }
      constructor(url: URL) {
        super()
        made.push((this.#made = { url: url.pathname, isEnded: false }))
      }
      postMessage(data: unknown) {
        const scope = { postMessage: (answer: unknown) => this.#answer(answer) } as unknown as WorkerScope
        vi.stubGlobal('self', scope)
        handler({ deriveKey })
        void scope.onmessage({ data })
      }
      #answer(data: unknown) {
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
      terminate() {
        this.#made.isEnded = true
      }
    }
    vi.stubGlobal('Worker', TestWorker)
    const { solve } = await import('./solve.ts')
    const solved = await solve(JSON.stringify(await issueChallenge(secret, purpose, 3)))
    expect(await readSolution(secret, purpose, solved!)).not.toBeNull()
    expect(made).toEqual([{ url: expect.stringMatching(/challenges\/worker\.ts$/), isEnded: true }])
  })

  test('goes on in the page where the worker cannot start', async () => {
    class BrokenWorker extends EventTarget {
      postMessage = () => this.dispatchEvent(new Event('error'))
      terminate = () => undefined
    }
    vi.stubGlobal('Worker', BrokenWorker)
    const { solve } = await import('./solve.ts')
    const solved = await solve(JSON.stringify(await issueChallenge(secret, purpose, 3)))
    expect(await readSolution(secret, purpose, solved!)).not.toBeNull()
  })
})

interface WorkerScope {
  onmessage: (message: { data: unknown }) => Promise<void>
}
