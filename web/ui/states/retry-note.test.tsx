import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { RetryNote } from './retry-note.tsx'

async function noteWith(onRetry: () => void) {
  const { Shop } = await prepareShop({})
  return (
    <Shop>
      <RetryNote text="legal.failed" onRetry={onRetry} />
    </Shop>
  )
}

describe('a failed query', () => {
  it('that came with the HTML of the server is retried once by itself', async () => {
    const onRetry = vi.fn<() => void>()
    const note = await noteWith(onRetry)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(note)
    expect(onRetry).not.toHaveBeenCalled()
    const { rerender } = render(note, { container, hydrate: true })
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(note)
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('has the id by which the spa finds it, that of the failure', async () => {
    const requestOf = (id: string) =>
      ({
        entryType: 'resource',
        name: 'https://shop.example/graphql',
        serverTiming: [{ name: 'traceparent', description: `00-${id.repeat(32)}-${id.repeat(16)}-00` }],
      }) as never
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([requestOf('a')])
    const note = await noteWith(() => undefined)
    const { rerender } = render(note)
    entries.mockReturnValue([requestOf('b')])
    rerender(note)
    entries.mockRestore()
    expect(screen.getByRole('alert').textContent).toContain(`Kennung: ${'a'.repeat(32)}`)
  })

  it('of the browser is retried on request only', async () => {
    const onRetry = vi.fn<() => void>()
    render(await noteWith(onRetry))
    expect(screen.getByRole('alert').textContent).toContain('Der Text lädt gerade nicht.')
    expect(onRetry).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
