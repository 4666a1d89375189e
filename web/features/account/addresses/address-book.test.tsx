import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useAddressBookQuery } from './address-book.generated.ts'
import { AddressBook } from './address-book.tsx'

const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }
const person = {
  salutation: 'FEMALE',
  firstName: 'Lena',
  lastName: 'Hartwig',
  companyName: '',
  vatId: '',
  buyerReference: '',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
}
const address = (id: string, street: string) => ({
  __typename: 'Address',
  id,
  ...person,
  street,
  houseNumber: '41',
  country: germany,
})

/** A spa API that stores addresses; `responses` of a test override its own. */
async function openBook(count: number, more: (book: ReturnType<typeof address>[]) => Responses = () => ({})) {
  const book = ['Kaiserstraße', 'Zollhafen', 'Lindenweg']
    .slice(0, count)
    .map((street, index) => address(`address-${index + 1}`, street))
  let chosen = 'address-1'
  const answerBook = () => ({
    __typename: 'AddressBook',
    addresses: [...book],
    defaultAddress: book.find(({ id }) => id === chosen) ?? null,
    limit: 3,
  })
  const input = (variables: Record<string, unknown>) => variables['input'] as Record<string, string>
  const shop = await prepareShop({
    AddressBook: () => ({ viewer: { __typename: 'Viewer', id: '7', addressBook: answerBook() } }),
    Countries: () => ({ countries: [germany] }),
    CreateAddress: (variables) => {
      const created = { ...address(`address-${book.length + 1}`, input(variables)['street']!) }
      book.push(created)
      return { createAddress: { __typename: 'CreateAddressPayload', address: created, userErrors: [] } }
    },
    UpdateAddress: (variables) => {
      const changed = book.find(({ id }) => id === input(variables)['addressId'])!
      changed.street = input(variables)['street']!
      return { updateAddress: { __typename: 'UpdateAddressPayload', address: changed, userErrors: [] } }
    },
    DeleteAddress: (variables) => {
      book.splice(
        book.findIndex(({ id }) => id === input(variables)['addressId']),
        1,
      )
      return {
        deleteAddress: {
          __typename: 'DeleteAddressPayload',
          deletedAddressId: input(variables)['addressId'],
          userErrors: [],
        },
      }
    },
    ChooseDefaultAddress: (variables) => {
      chosen = input(variables)['addressId']!
      return {
        chooseDefaultAddress: {
          __typename: 'ChooseDefaultAddressPayload',
          addressBook: answerBook(),
          userErrors: [],
        },
      }
    },
    ...more(book),
  })
  render(
    <>
      <Book />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  await screen.findByRole('button', { name: /Adresse anlegen|Bearbeiten\s+.*Lindenweg/ })
  return {
    ...shop,
    count: (operation: string) => shop.asked.filter((one) => one.operation === operation).length,
  }
}

function Book() {
  const [{ data }] = useAddressBookQuery()
  const book = data?.viewer?.addressBook
  return book ? <AddressBook addressBook={book} /> : null
}
const card = (street: string) => screen.getByText(`${street} 41`).closest('li') as HTMLElement
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the address book', () => {
  it('marks the default one and states how many there are', async () => {
    await openBook(2)
    expect(within(card('Kaiserstraße')).getByText('Standard')).toBeTruthy()
    expect(within(card('Zollhafen')).queryByText('Standard')).toBeNull()
    expect(within(card('Kaiserstraße')).queryByRole('button', { name: /Als Standard/ })).toBeNull()
    expect(screen.getByText('2 von 3 gespeichert')).toBeTruthy()
  })

  it('R 319: has no space for a fourth', async () => {
    await openBook(3)
    expect(screen.queryByRole('button', { name: 'Adresse anlegen' })).toBeNull()
  })

  it('R 276a: states that it is empty, and fills', async () => {
    await openBook(0)
    expect(screen.getByText('Noch keine Adresse')).toBeTruthy()
    await press('Adresse anlegen')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'keine Angabe' }).selected).toBe(true)
    await fillIn('Kaiserstraße')
    await press('Adresse speichern')
    expect(await screen.findByText('1 von 3 gespeichert')).toBeTruthy()
  })

  it.each([
    ['typed', '', () => userEvent.type(field('Straße'), 'Rheinallee 12a')],
    ['typed twice', '12a', () => userEvent.type(field('Straße'), 'Rheinallee 12a')],
    ['filled in by the browser', '', async () => fireEvent.input(field('Straße'), autofilled)],
  ])('takes the house number out of a street that is %s', async (_how, houseNumber, fill) => {
    const { asked } = await openBook(0)
    await press('Adresse anlegen')
    await fillIn('')
    await userEvent.clear(field('Hausnummer'))
    if (houseNumber) await userEvent.type(field('Hausnummer'), houseNumber)
    await fill()
    if (document.activeElement === field('Straße')) await userEvent.tab()
    expect([field('Straße').value, field('Hausnummer').value]).toEqual(['Rheinallee', '12a'])
    await press('Adresse speichern')
    const input = asked.find(({ operation }) => operation === 'CreateAddress')?.variables['input']
    expect(input).toMatchObject({ street: 'Rheinallee', houseNumber: '12a', salutation: null })
  })

  it('takes it out where Enter sends the form too', async () => {
    const { asked } = await openBook(0)
    await press('Adresse anlegen')
    await fillIn('')
    await userEvent.clear(field('Hausnummer'))
    await userEvent.type(field('Straße'), 'Rheinallee 12a{Enter}')
    const input = asked.find(({ operation }) => operation === 'CreateAddress')?.variables['input']
    expect(input).toMatchObject({ street: 'Rheinallee', houseNumber: '12a' })
  })

  it('makes another one the default', async () => {
    await openBook(2)
    await press(/^Als Standard/, card('Zollhafen'))
    expect(await within(card('Zollhafen')).findByText('Standard')).toBeTruthy()
    expect(screen.getByText('Das ist jetzt deine Standardadresse.')).toBeTruthy()
  })

  it('P 94a, P 170a: edits one in the form, with its saved values, and returns the focus', async () => {
    const { asked } = await openBook(2)
    await press(/^Bearbeiten/, card('Zollhafen'))
    expect(document.activeElement?.textContent).toBe('Adresse ändern')
    expect(
      [field('Anrede'), field('Vorname'), field('Straße'), field('Hausnummer'), field('Land')].map(
        ({ value }) => value,
      ),
    ).toEqual(['FEMALE', 'Lena', 'Zollhafen', '41', '84'])
    await userEvent.clear(field('Straße'))
    await press('Adresse speichern')
    expect(screen.getByText('Bitte trag die Straße ein.')).toBeTruthy()
    await userEvent.type(field('Straße'), 'Rheinallee')
    await press('Adresse speichern')
    expect(await screen.findByText('Rheinallee 41')).toBeTruthy()
    expect(asked.find(({ operation }) => operation === 'UpdateAddress')?.variables['input']).toMatchObject({
      addressId: 'address-2',
      street: 'Rheinallee',
    })
    expect(document.activeElement?.textContent).toContain('Bearbeiten')
  })

  it('P 170b, R 275a: saves a new one once, also after a lost response', async () => {
    const { count } = await openBook(1, (book) => ({
      CreateAddress: () => {
        book.push(address('address-2', 'Lindenweg'))
        return new TypeError('no connection')
      },
    }))
    await press('Adresse anlegen')
    await userEvent.selectOptions(field('Anrede'), 'FEMALE')
    await fillIn('Lindenweg')
    await press('Adresse speichern')
    expect(await screen.findByText('Deine Adresse ist gespeichert.')).toBeTruthy()
    expect(await screen.findByText('2 von 3 gespeichert')).toBeTruthy()
    expect(count('CreateAddress')).toBe(1)
  })

  it('R 275b: keeps what was typed if nothing was saved', async () => {
    await openBook(1, () => ({ CreateAddress: () => new TypeError('no connection') }))
    await press('Adresse anlegen')
    await fillIn('Lindenweg')
    await press('Adresse speichern')
    expect(await screen.findByText(/^Keine Verbindung/)).toBeTruthy()
    expect(field('Straße').value).toBe('Lindenweg')
  })
})

describe('deleting an address', () => {
  it('P 94b: asks for confirmation', async () => {
    const { count } = await openBook(2)
    await press(/^Löschen/, card('Zollhafen'))
    await press('Adresse behalten')
    expect(count('DeleteAddress')).toBe(0)
    await press(/^Löschen/, card('Zollhafen'))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ja, löschen' }))
    expect(await screen.findByText('1 von 3 gespeichert')).toBeTruthy()
    expect(screen.queryByText('Zollhafen 41')).toBeNull()
    expect(count('DeleteAddress')).toBe(1)
  })

  it('of the default one requires another default first', async () => {
    const { count } = await openBook(2)
    await press(/^Löschen/, card('Kaiserstraße'))
    expect(screen.getByRole('alertdialog', { name: 'Das ist deine Standardadresse' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ja, löschen' })).toBeNull()
    await press('Alles klar')
    expect(count('DeleteAddress')).toBe(0)
  })

  it('works for the last one, although it is the default', async () => {
    await openBook(1)
    await press(/^Löschen/, card('Kaiserstraße'))
    await press('Ja, löschen')
    expect(await screen.findByText('Noch keine Adresse')).toBeTruthy()
  })

  it('R 275c: succeeds if it was deleted already', async () => {
    const userErrors = [{ __typename: 'AccountUserError', code: 'ADDRESS_NOT_FOUND', field: null }]
    await openBook(2, (book) => ({
      DeleteAddress: () => {
        book.pop()
        return { deleteAddress: { __typename: 'DeleteAddressPayload', deletedAddressId: null, userErrors } }
      },
    }))
    await press(/^Löschen/, card('Zollhafen'))
    await press('Ja, löschen')
    expect(await screen.findByText('Deine Adresse ist gelöscht.')).toBeTruthy()
    expect(screen.queryByText('Zollhafen 41')).toBeNull()
  })

  it('reports a refusal', async () => {
    const userErrors = [{ __typename: 'AccountUserError', code: 'DEFAULT_ADDRESS', field: null }]
    await openBook(2, () => ({
      DeleteAddress: () => ({
        deleteAddress: { __typename: 'DeleteAddressPayload', deletedAddressId: null, userErrors },
      }),
    }))
    await press(/^Löschen/, card('Zollhafen'))
    await press('Ja, löschen')
    expect(await screen.findByText(/Wähl zuerst eine andere\./)).toBeTruthy()
    expect(screen.getByText('Zollhafen 41')).toBeTruthy()
  })
})

const autofilled = { target: { value: 'Rheinallee 12a' } }

async function fillIn(street: string): Promise<void> {
  for (const [label, text] of Object.entries({
    Vorname: 'Lena',
    Nachname: 'Hartwig',
    Straße: street,
    Hausnummer: '41',
    Postleitzahl: '55116',
    Ort: 'Mainz',
  })) {
    if (text) await userEvent.type(field(label), text)
  }
}

describe('a company', () => {
  it('has fields for its VAT number and its reference, and a person has none', async () => {
    const { asked } = await openBook(1)
    await press('Adresse anlegen')
    await fillIn('Lindenweg')
    expect(screen.queryByLabelText(/USt-IdNr/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Firma/), 'Studio Nord')
    await userEvent.type(screen.getByLabelText(/USt-IdNr/), 'de 12')
    await press('Adresse speichern')
    expect(await screen.findByText(/^Das ist keine USt-IdNr\./)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/USt-IdNr/), '3456789')
    await userEvent.type(screen.getByLabelText(/Leitweg-ID/), '04011000-12345-03')
    await press('Adresse speichern')
    expect(await screen.findByText('Deine Adresse ist gespeichert.')).toBeTruthy()
    expect(asked.find(({ operation }) => operation === 'CreateAddress')?.variables).toMatchObject({
      input: { vatId: 'DE123456789', buyerReference: '04011000-12345-03' },
    })
  })

  it('keeps the field open and the focus in it when its error clears', async () => {
    await openBook(1)
    await press('Adresse anlegen')
    await fillIn('Lindenweg')
    await userEvent.click(screen.getByText('Firma, Adresszusatz oder Anrede'))
    await userEvent.type(screen.getByLabelText(/^Firma/), 'Studio Nord')
    const vatId = screen.getByLabelText(/USt-IdNr/)
    const fold = vatId.closest('details')!
    await userEvent.type(vatId, 'DE12345678{Enter}')
    expect(await screen.findByText(/^Das ist keine USt-IdNr\./)).toBeTruthy()
    expect([fold.open, document.activeElement]).toEqual([true, vatId])
    await userEvent.keyboard('9')
    expect(screen.queryByText(/^Das ist keine USt-IdNr\./)).toBeNull()
    expect([fold.open, document.activeElement]).toEqual([true, vatId])
  })
})
