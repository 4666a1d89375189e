import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { loadLanguage } from '../language.tsx'
import { ToldPlace, useTell } from './told.tsx'

afterEach(() => vi.useRealTimers())

function Page() {
  const tell = useTell()
  const [, go] = useLocation()
  return (
    <>
      <button onClick={() => tell({ sentence: 'Angekommen.' })}>Ankunft</button>
      <button onClick={() => go('/house/2/raeume')}>Räume</button>
    </>
  )
}

it('what was done is said for ten seconds, and its place goes only when another page opens', async () => {
  await loadLanguage('de')
  vi.useFakeTimers()
  render(
    <LocaleProvider locale="de">
      <ToldPlace>
        <Page />
      </ToldPlace>
    </LocaleProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Ankunft')
  const line = screen.getByText('Angekommen.')
  expect(line.hasAttribute('data-over')).toBe(false)
  act(() => vi.advanceTimersByTime(10_000))
  expect([line.isConnected, line.hasAttribute('data-over')]).toEqual([true, true])
  press('Räume')
  expect(screen.queryByText('Angekommen.')).toBeNull()
})
