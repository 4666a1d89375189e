import { expect, it } from 'vitest'
import type { ReportedFinding } from './report.ts'
import { summaryOf } from './text.ts'

it('says of what breaks how many screens are concerned, or that no screen shows it', () => {
  const finding = { effect: 'breaks', owner: 'operation GET /v2/stores', path: '', text: 'removed' }
  const said = (screens: string[]) => {
    const findings = [{ ...finding, screens } as unknown as ReportedFinding]
    return summaryOf({ before: 'one', after: 'two', findings, outdated: [], placeOf: () => '' })
  }
  expect(said(['/'])).toBe('1 change breaks 1 screen (one → two).')
  expect(said([])).toBe('1 change breaks what no screen shows (one → two).')
})
