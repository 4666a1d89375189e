import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sentence } from './sentence.tsx'

it('keeps each order number on one line, and the text as it is', () => {
  const text = 'Betroffene Aufenthalte: WZ-100102, WZ-104812.'
  const { container } = render(<Sentence text={text} />)
  const whole = [...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)
  expect([container.textContent, whole]).toEqual([text, ['WZ-100102', 'WZ-104812']])
})
