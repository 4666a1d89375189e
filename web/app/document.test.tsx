import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Document } from './document.tsx'

it('takes a page over on which the first script has kept the place of a strip free', async () => {
  const page = (
    <Document locale="de">
      <p>Wellzone</p>
    </Document>
  )
  document.open()
  document.write(renderToString(page))
  document.close()
  document.documentElement.toggleAttribute('data-held', true)
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await act(async () => void hydrateRoot(document, page))
  expect(document.documentElement.hasAttribute('data-held')).toBe(true)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
