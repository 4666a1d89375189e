import { render, screen, within } from '@testing-library/react'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { createHouseClient } from '../client.ts'
import { useWords } from '../day/use-words.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import type { Affected, Choice } from './affected.ts'
import { AffectedList } from './affected-list.tsx'
import { SettleSlip } from './settle-slip.tsx'
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
  hasMailbox: true,
})
const stays = [stayOf('100101', 'HERE', 'Anna B.'), stayOf('100102', 'EXPECTED', 'Mara L.')]

/** The slip of stays that are all cancelled, as it is read. */
function slipOf(cancelled: Affected[]): string {
  const choiceOf = (): Choice => 'CANCEL'
  function Slip() {
    const settlement = { ...useSettlement('SUITE', []), choiceOf }
    const words = useWords('Europe/Berlin')
    return (
      <SettleSlip
        settlement={settlement}
        words={words}
        stays={cancelled}
        label=""
        entry={undefined}
        isBusy={false}
        canDo
      />
    )
  }
  const { container } = render(
    <LocaleProvider locale="de">
      <Provider value={createHouseClient('de', () => undefined)}>
        <Slip />
      </Provider>
    </LocaleProvider>,
  )
  return container.querySelector('p')!.textContent.replaceAll(/\s+/g, ' ').trim()
}

function List() {
  const words = useWords('Europe/Berlin')
  const settlement = useSettlement('SUITE', stays)
  return (
    <>
      <AffectedList stays={stays} settlement={settlement} words={words} mayCancel />
      <SettleSlip
        stays={stays}
        settlement={settlement}
        words={words}
        label=""
        entry=""
        isBusy={false}
        canDo
      />
    </>
  )
}

it('leaves guests who are inside where they are, and says by name that they have to be told', async () => {
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
  expect(within(inside!).getByRole<HTMLInputElement>('radio', { name: /^Stehen lassen/ }).checked).toBe(true)
  expect(expected!.textContent).not.toContain('im Raum')
  expect(within(expected!).getByRole<HTMLInputElement>('radio', { name: /^Umsetzen/ }).checked).toBe(true)
  screen.getByRole('heading', { name: '1 wird umgesetzt. 1 bleibt zu klären.' })
  screen.getByText(/^Wer umgesetzt wird.* Im Raum ist/)
  expect(screen.getByText('Anna B.', { selector: 'section b' })).toBeTruthy()
})

it('names who has no email address, and promises them no mail', async () => {
  await loadLanguage('de')
  await loadLaterMessages()
  const mailed = stayOf('100103', 'EXPECTED', 'Oda P.')
  const unmailed = ['Udo R.', 'Ute S.', 'Ida T.', 'Jan U.', 'Eva V.'].map((name, index) => ({
    ...stayOf(`10020${index}`, 'EXPECTED', name),
    hasMailbox: false,
  }))
  expect(slipOf([mailed])).toBe('0,00 € gehen zurück, und die Gäste bekommen eine Mail.')
  const toCall = ': bitte anrufen oder selbst Bescheid sagen.'
  expect(slipOf(unmailed.slice(0, 2))).toBe(
    `0,00 € gehen zurück. Ohne E-Mail-Adresse sind Udo R., Ute S.${toCall}`,
  )
  expect(slipOf([mailed, ...unmailed])).toContain(`Mail. Ohne E-Mail-Adresse sind 5${toCall}`)
  const inside = { ...stayOf('100301', 'HERE', 'Anna B.'), hasMailbox: false }
  expect(slipOf([inside])).not.toContain(toCall)
})
