import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAct, type Send } from './use-act.ts'

it('an effect is agreed to only while what was filled in can be sent', async () => {
  const effect = { sentence: 'Gesperrt.', guest: null, agreed: 'so', isDone: false }
  const send = vi.fn<NonNullable<Send>>(async () => ({
    result: { __typename: 'ActPayload', effect, userErrors: [] } as never,
  }))
  const onDone = vi.fn<(sentence: string) => void>()
  const { result, rerender } = renderHook(
    ({ sent }: { sent: Send }) => useAct(sent, 'the same', { onDone, doesAtOnce: false }),
    { initialProps: { sent: send as Send } },
  )
  await vi.waitFor(() => expect(result.current.canDo).toBe(true))
  rerender({ sent: null })
  expect(result.current.canDo).toBe(false)
  act(() => result.current.do())
  expect(result.current.isEarly).toBe(true)
  rerender({ sent: send })
  act(() => result.current.do())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('Gesperrt.'))
})
