import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { useBillingLines } from './billing-lines.ts'

const address = {
  __typename: 'Address' as const,
  id: '1',
  salutation: null,
  title: '',
  firstName: '',
  lastName: '',
  companyName: 'Ofenhaus GmbH',
  addressLine: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  postalCode: '55116',
  city: 'Mainz',
  vatId: '',
  buyerReference: '',
  country: { __typename: 'Country' as const, id: 'de', name: 'Deutschland', isDefault: true },
}
const lines = ['Ofenhaus GmbH', 'Rheinallee\u00a012a', '55116\u00a0Mainz']

test('a billing address ends with what the company gave for its invoices', async () => {
  const { Shop } = await prepareShop({})
  const { current: billingLines } = renderHook(useBillingLines, { wrapper: Shop }).result
  expect(billingLines(address)).toEqual(lines)
  expect(billingLines({ ...address, vatId: 'DE123456789', buyerReference: '04011000-12345-03' })).toEqual([
    ...lines,
    'USt-IdNr. DE123456789',
    'Referenz 04011000-12345-03',
  ])
})
