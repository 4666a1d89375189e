import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  title: '',
  firstName: 'Mara',
  lastName: 'Lindner',
  companyName: '',
  addressLine: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  postalCode: '55116',
  city: 'Mainz',
  country: { id: 'de', name: 'Deutschland', isDefault: true },
}

test('an address has a title before the name, and no line for what is empty', () => {
  const place = ['Rheinallee\u00a012a', '55116\u00A0Mainz']
  expect(addressLines(address)).toEqual(['Mara Lindner', ...place])
  expect(addressLines({ ...address, title: 'Dr.' })).toEqual(['Dr. Mara Lindner', ...place])
  expect(addressLines({ ...address, firstName: '', lastName: '', companyName: 'Ofenhaus GmbH' })).toEqual([
    'Ofenhaus GmbH',
    ...place,
  ])
})
