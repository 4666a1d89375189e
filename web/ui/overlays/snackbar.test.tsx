import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet, useEndOfStep, useSnackbar } from './snackbar.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))

/** A page whose messages are raised by the test, at a path and in a step of its own. */
async function openPage() {
  const { Shop } = await prepareShop({})
  const { hook, navigate } = memoryLocation({ path: '/booking' })
  let say!: ReturnType<typeof useSnackbar>
  function Page({ step }: { step: number }) {
    const snackbar = useSnackbar()
    useEndOfStep(step)
    useEffect(() => {
      say = snackbar
    }, [snackbar])
    return <SnackbarOutlet />
  }
  const page = (step: number) => (
    <Router hook={hook}>
      <Page step={step} />
    </Router>
  )
  const { rerender } = render(page(0), { wrapper: Shop })
  return {
    raise: (kind: 'success' | 'error' | 'news' | 'choice', text: string) => act(() => void say[kind](text)),
    goTo: (path: string) => act(() => navigate(path)),
    stepTo: (step: number) => rerender(page(step)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}
const shown = () => [...document.querySelectorAll('.snackbar p')].map(({ textContent }) => textContent)

describe('messages', () => {
  it('are shown one at a time; what was held back follows the error', async () => {
    const { raise, wait } = await openPage()
    raise('success', 'Saved')
    expect(shown()).toEqual(['Saved'])
    raise('error', 'Offline')
    raise('news', 'Added')
    expect(shown()).toEqual(['Offline'])
    expect(document.querySelector('.snackbar')!.getAttribute('role')).toBe('alert')
    wait(10_000)
    expect(shown()).toEqual(['Added'])
    expect(document.querySelector('.snackbar')!.getAttribute('role')).toBe('status')
  })

  it('that ask for an answer stay, and come back after another one', async () => {
    const { raise, wait, goTo } = await openPage()
    raise('choice', 'Keep or replace?')
    wait(600_000)
    expect(shown()).toEqual(['Keep or replace?'])
    raise('success', 'Saved')
    expect(shown()).toEqual(['Saved'])
    wait(10_000)
    expect(shown()).toEqual(['Keep or replace?'])
    raise('choice', 'Keep or replace it now?')
    act(() => screen.getByRole('button', { hidden: true }).click())
    expect(shown()).toEqual([])
    raise('choice', 'Keep or replace?')
    wait(2000)
    goTo('/cart')
    expect(shown()).toEqual([])
  })

  it.each([
    ['page', (page: Awaited<ReturnType<typeof openPage>>) => page.goTo('/cart')],
    ['step', (page: Awaited<ReturnType<typeof openPage>>) => page.stepTo(1)],
  ])('of a %s go with it; what was raised on leaving stays', async (_of, leave) => {
    const page = await openPage()
    page.raise('error', 'Offline')
    page.wait(2000)
    leave(page)
    expect(shown()).toEqual([])
    page.raise('success', 'Logged out')
    page.goTo('/login')
    expect(shown()).toEqual(['Logged out'])
  })

  it('take the focus on only if it was in the one that is replaced', async () => {
    const { raise } = await openPage()
    raise('success', 'Saved')
    const close = (): HTMLElement => screen.getByRole('button', { hidden: true })
    document.querySelector('[popover]')!.removeAttribute('popover') // jsdom gives nothing in one the focus
    raise('success', 'Added')
    expect(document.activeElement).toBe(document.body)
    const former = close()
    act(() => former.focus())
    raise('error', 'Offline')
    expect(former.isConnected).toBe(false)
    expect(document.activeElement).toBe(close())
  })
})
