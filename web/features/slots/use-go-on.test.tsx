import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Stay } from './stay.ts'
import { useGoOn } from './use-go-on.ts'

beforeEach(() => void vi.useFakeTimers())

const filled: Stay = { storeRoute: 'mainz', day: '2026-12-05', persons: 2, durationHours: 3 }

/** One button that chooses a day, and one that counts the hours. */
function open(start: Partial<Stay>) {
  const onGo = vi.fn<(stay: Stay) => void>()
  function Bar() {
    const [stay, setStay] = useState<Stay>({ ...filled, ...start })
    const onChange = (change: Partial<Stay>): void => setStay((now) => ({ ...now, ...change }))
    const change = useGoOn({ stay, onChange, onGo: () => onGo(stay) })
    const hours = stay.durationHours ?? 2
    return (
      <>
        <button onClick={() => change({ day: '2026-12-06' }, false)}>day</button>
        <button onClick={() => change({ durationHours: hours + 1 }, true)}>more</button>
        <button onClick={() => change({ storeRoute: null }, false)}>no city</button>
        <output>{hours}</output>
      </>
    )
  }
  render(<Bar />)
  const press = (name: string): void => {
    fireEvent.pointerDown(screen.getByText(name))
    fireEvent.click(screen.getByText(name))
  }
  const type = (name: string): void => {
    fireEvent.keyDown(screen.getByText(name), { key: 'Enter' })
    fireEvent.click(screen.getByText(name))
  }
  const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
  return { onGo, press, type, wait }
}

test('the last of the four, chosen by pointer, goes on at once, and with it', () => {
  const { onGo, press, wait } = open({ day: null })
  press('day')
  wait(0)
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ ...filled, day: '2026-12-06' })
})

test('a number goes on when the pointer rests, not with its first press', () => {
  const { onGo, press, wait } = open({ durationHours: null })
  press('more')
  wait(600)
  press('more')
  wait(600)
  expect([onGo.mock.calls.length, screen.getByRole('status').textContent]).toEqual([0, '4'])
  wait(400)
  expect(onGo).toHaveBeenCalledOnce()
})

test('another press meanwhile keeps the visitor, and the next choice goes on', () => {
  const { onGo, press, wait } = open({ durationHours: null })
  press('more')
  fireEvent.pointerDown(document.body)
  wait(5_000)
  expect(onGo).not.toHaveBeenCalled()
  press('day')
  wait(0)
  expect(onGo).toHaveBeenCalledOnce()
})

test('by keyboard nothing goes on by itself', () => {
  const { onGo, type, wait } = open({ day: null })
  type('day')
  wait(5_000)
  expect(onGo).not.toHaveBeenCalled()
})

test('a change of four that were chosen before does not go on', () => {
  const { onGo, press, wait } = open({})
  press('day')
  wait(5_000)
  expect(onGo).not.toHaveBeenCalled()
})

test('nothing goes on while one of the four is missing', () => {
  const { onGo, press, wait } = open({ day: null, persons: null })
  press('day')
  press('no city')
  wait(5_000)
  expect(onGo).not.toHaveBeenCalled()
})
