import type { EInvoice } from '../../../documents/e-invoice/write.ts'
import type { Seller } from '../../../words/seller.ts'
import type { Buyer } from '../buyer.ts'

type Parties = Pick<EInvoice['ubl:Invoice'], 'cac:AccountingSupplierParty' | 'cac:AccountingCustomerParty'>
type Country = Parties['cac:AccountingCustomerParty']['cac:Party']['cac:PostalAddress']['cac:Country']

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** Seller and buyer. The electronic address of both is that of their mail (scheme EM). */
export function partiesOf(seller: Seller, buyer: Buyer): Parties {
  const [, postalCode, city] = /^(\S*\d\S*) (.+)$/.exec(seller.city) ?? [null, '', seller.city]
  return {
    'cac:AccountingSupplierParty': {
      'cac:Party': {
        'cbc:EndpointID': seller.email,
        'cbc:EndpointID@schemeID': 'EM',
        'cac:PostalAddress': {
          'cbc:StreetName': seller.street,
          'cbc:CityName': city!,
          ...given('cbc:PostalZone', postalCode!),
          'cac:Country': { 'cbc:IdentificationCode': 'DE' },
        },
        'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatId, ...vat }],
        'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name },
        'cac:Contact': {
          'cbc:Name': seller.managedBy,
          ...given('cbc:Telephone', seller.phone ?? ''),
          'cbc:ElectronicMail': seller.email,
        },
      },
    },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer) },
  }
}

function buyerParty(buyer: Buyer): Parties['cac:AccountingCustomerParty']['cac:Party'] {
  return {
    'cbc:EndpointID': buyer.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': {
      'cbc:StreetName': buyer.street,
      ...given('cbc:AdditionalStreetName', buyer.addressLine),
      'cbc:CityName': buyer.city,
      'cbc:PostalZone': buyer.postalCode || '-', // BR-DE-9 wants one, also of a country without postcodes
      'cac:Country': { 'cbc:IdentificationCode': buyer.countryCode } as Country,
    },
    ...(buyer.vatId !== '' && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, ...vat } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
    ...(buyer.contact !== '' && { 'cac:Contact': { 'cbc:Name': buyer.contact } }),
  }
}

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === '' ? {} : ({ [name]: value } as Partial<Record<Name, string>>)
}
