import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { expect, it, vi } from 'vitest'
import { createHouseClient } from '../client.ts'
import { details } from '../testing/house-stay.ts'
import type { Affected } from './affected.ts'
import { useSettling } from './use-settling.ts'

const affected = (id: string, state: 'UNPAID' | 'HERE'): Affected =>
  ({
    stay: { ...details.stay, id, state },
    other: 'Classic 2',
    returnedCents: 0,
    hasMailbox: true,
  }) as Affected

it('a hold that is moved settles no paid stay', async () => {
  const effect = { __typename: 'Effect', sentence: 'Umgesetzt.', guest: null, agreed: 'so', isDone: true }
  const result = { __typename: 'ActPayload', effect, userErrors: [] }
  vi.stubGlobal('fetch', async () => Response.json({ data: { changeSuite: result } }))
  const onLeft = vi.fn<(said: string[]) => void>()
  const onDone = vi.fn<(said: string[]) => void>()
  const client = createHouseClient('de', () => undefined)
  const { result: hook } = renderHook(
    () => useSettling('SUITE', [affected('1', 'UNPAID'), affected('2', 'HERE')], { onLeft, onDone }),
    { wrapper: ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider> },
  )
  await hook.current.settle()
  expect(onLeft).toHaveBeenCalledWith(['Umgesetzt.'])
  expect(onDone).not.toHaveBeenCalled()
})
