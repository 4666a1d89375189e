import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { BasicsChoice, SpecialsChoice } from './extras.tsx'
import type { ProductChoiceFragment } from './extras-choice.generated.ts'

const product = (id: string, name: string): ProductChoiceFragment => ({
  id,
  name,
  description: '',
  price: { minor: 900, currency: 'EUR' },
  picture: null,
})
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

it('P 52: a special is added, is said to be, and is taken off by the same button', async () => {
  const { Shop } = await prepareShop({})
  function Page() {
    const [chosen, setChosen] = useState<string[]>([])
    const choose = (id: string, isChosen: boolean) => setChosen(isChosen ? [id] : [])
    return <SpecialsChoice products={[product('287', 'Geburtstag')]} chosen={chosen} onChoose={choose} />
  }
  render(<Page />, { wrapper: Shop })
  await press(/^Dazunehmen Geburtstag/)
  expect(screen.getByRole('button', { name: /^Dabei Geburtstag/, pressed: true })).toBeTruthy()
  await press(/^Dabei Geburtstag/)
  expect(screen.getByRole('button', { name: /^Dazunehmen Geburtstag/, pressed: false })).toBeTruthy()
})

it('P 53: blankets and starter sets are counted, one per person at first', async () => {
  const { Shop } = await prepareShop({})
  function Page() {
    const [counts, setCounts] = useState<Record<string, number>>({})
    const count = (id: string, amount: number) => setCounts((now) => ({ ...now, [id]: amount }))
    const basics = [product('220', 'Starter-Set'), product('273', 'Decke')]
    return <BasicsChoice products={basics} counts={counts} persons={2} onCount={count} />
  }
  render(<Page />, { wrapper: Shop })
  const amounts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  await press(/Decke/)
  await press(/Starter-Set/)
  expect(amounts()).toEqual(['2', '2'])
  await press('Decke verringern')
  expect(amounts()).toEqual(['2', '1'])
})
