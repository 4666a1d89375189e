import { render, screen } from '@testing-library/react'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { createHouseClient } from '../client.ts'
import { useWords } from '../day/use-words.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import type { Affected } from './affected.ts'
import { AffectedList } from './affected-list.tsx'
import { useSettlement } from './use-settlement.ts'

const stayOf = (id: string, state: 'HERE' | 'EXPECTED', name: string): Affected => ({
  stay: {
    id,
    number: `WZ-${id}`,
    name,
    persons: 2,
    state,
    extras: [],
    startsAt: '2026-12-05T17:00:00Z',
    endsAt: '2026-12-05T20:00:00Z',
  },
  other: 'Classic 2',
  returnedCents: 0,
})
const stays = [stayOf('100101', 'HERE', 'Anna B.'), stayOf('100102', 'EXPECTED', 'Mara L.')]

function List() {
  const words = useWords('Europe/Berlin')
  return <AffectedList stays={stays} settlement={useSettlement('SUITE', stays)} words={words} mayCancel />
}

it('says of guests who are inside that they are, before their suite changes', async () => {
  await loadLanguage('de')
  await loadLaterMessages()
  render(
    <LocaleProvider locale="de">
      <Provider value={createHouseClient('de', () => undefined)}>
        <List />
      </Provider>
    </LocaleProvider>,
  )
  const [inside, expected] = screen.getAllByRole('listitem')
  expect(inside!.textContent).toContain('Anna B. im Raum')
  expect(expected!.textContent).not.toContain('im Raum')
})
