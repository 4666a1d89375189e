import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAtom } from 'jotai'
import { expect, it, vi } from 'vitest'
import { checkoutDraftAtom } from '../../../features/stays/visitors/checkout-draft.ts'
import { VisitorsForm } from '../../../features/stays/visitors/visitors-form.tsx'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { useNewBilling } from './use-new-billing.tsx'

const lena = { firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de' }
const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }
const payload = (id: string | null, code?: string) => ({
  createAddress: {
    __typename: 'CreateAddressPayload',
    address: id && {
      __typename: 'Address',
      id,
      salutation: null,
      title: '',
      companyName: '',
      addressLine: '',
      firstName: 'Lena',
      lastName: 'Hartwig',
      street: 'Rheinallee',
      houseNumber: '12a',
      postalCode: '55116',
      city: 'Mainz',
      country: germany,
    },
    userErrors: code ? [{ __typename: 'AccountUserError', code, field: ['input', 'countryId'] }] : [],
  },
})

async function open(create: Responses[string] = () => payload('one')) {
  const shop = await prepareShop({ Countries: () => ({ countries: [germany] }), CreateAddress: create })
  const saved = vi.fn<(id: string | null | undefined) => void>()
  function Page() {
    const [draft, setDraft] = useAtom(checkoutDraftAtom)
    const { newBilling, save } = useNewBilling(lena)
    return (
      <VisitorsForm
        persons={1}
        booker={lena}
        known={[]}
        draft={draft}
        onDraft={(change) => setDraft((now) => ({ ...now, ...change }))}
        billing={null}
        hasBilling={false}
        newBilling={newBilling}
        save={async (visitors) => {
          const { address, errors } = await save(visitors)
          if (!address) return { isSaved: false, errors: errors ?? {} }
          saved(address.id)
          return { isSaved: true }
        }}
        onSaved={() => undefined}
        aside={null}
      />
    )
  }
  const show = () => render(<Page />, { wrapper: shop.Shop })
  const { unmount } = show()
  await screen.findByRole('option', { name: 'Deutschland' })
  return { ...shop, saved, unmount, show }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () =>
  userEvent.click(screen.getByRole('button', { name: /^Weiter zur Übersicht$|fehlt$|unvollständig$/ }))
async function fillIn(): Promise<void> {
  await userEvent.type(field('Straße'), 'Rheinallee 12a')
  await userEvent.type(field('Postleitzahl'), '55116')
  await userEvent.type(field('Ort'), 'Mainz')
  await userEvent.click(screen.getAllByRole('checkbox').at(-1)!)
}

it('the first address is saved with the visitors, under the name of the booker', async () => {
  const { asked, saved } = await open()
  await fillIn()
  await send()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('one'))
  expect(asked.find(({ operation }) => operation === 'CreateAddress')?.variables['input']).toEqual({
    salutation: null,
    companyName: '',
    firstName: 'Lena',
    lastName: 'Hartwig',
    addressLine: '',
    street: 'Rheinallee',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
    countryId: '84',
    vatId: '',
    buyerReference: '',
  })
})

it('its mistakes are said with those of the visitors, and nothing is sent', async () => {
  const { asked } = await open()
  await send()
  for (const sentence of ['Bitte trag die Straße ein.', 'Bitte trag den Ort ein.'])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('checkbox').some((tick) => tick.getAttribute('aria-invalid') === 'true')).toBe(
    true,
  )
  expect(asked.map(({ operation }) => operation)).not.toContain('CreateAddress')
})

it('what the server refuses is said at its field, and what was typed survives a reload', async () => {
  const { saved, unmount, show } = await open(() => payload(null, 'COUNTRY_UNKNOWN'))
  await fillIn()
  await send()
  await vi.waitFor(() => expect(field('Land').getAttribute('aria-invalid')).toBe('true'))
  expect(saved).not.toHaveBeenCalled()
  unmount()
  show()
  expect(['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'].map((name) => field(name).value)).toEqual([
    'Rheinallee',
    '12a',
    '55116',
    'Mainz',
  ])
})
