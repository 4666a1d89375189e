import { type Example, example } from './example.ts'

/**
 * Buying vouchers and checking a balance, one operation per tab, in the order of use. Ids come from the
 * previous response.
 */
export function voucherExamples(): Example[] {
  const address = {
    salutation: 'MALE',
    firstName: 'Jonas',
    lastName: 'Weber',
    street: 'Neckarweg',
    houseNumber: '3',
    postalCode: '69115',
    city: 'Heidelberg',
  }
  const order = {
    billingAddressId: 'id of an address in MyAddresses',
    deliveryAddress: { ...address, countryId: 'id of a country in MyProfile' },
  }
  return [
    example(voucherOffer),
    example(voucherPrice, { input: { cards, codes: [] } }),
    example(orderVouchers, {
      input: {
        cards,
        codes: [],
        ...order,
        paymentMethodId: 'id of a way to pay in VoucherOffer',
        idempotencyKey: crypto.randomUUID(),
      },
    }),
    example(voucherBalance, { code: 'code of a voucher in OrderInFull' }),
  ]
}

const cards = [
  { delivery: 'PRINT', cents: 5000, quantity: 1, text: 'Für deine freie Zeit' },
  { delivery: 'POSTAL', cents: 7500, quantity: 2 },
]

const voucherOffer = `
query VoucherOffer {
  voucherOffer { shippingPrice { minor currency } paymentMethods { id name kind }
    previewPictureUrl previewDocumentUrl }
}`

const voucherPrice = `
query VoucherPrice($input: VoucherPriceInput!) {
  voucherPrice(input: $input) {
    price {
      cards { delivery value { minor } quantity total { minor } }
      subtotal { minor } shipping { minor } usedDiscount { code amount { minor } }
        usedVouchers { code amount { minor } } total { minor currency }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`

const orderVouchers = `
mutation OrderVouchers($input: OrderVouchersInput!) {
  orderVouchers(input: $input) {
    next {
      ... on PaymentRedirect { reference url }
      ... on PaymentFormPost { reference url fields { name value } }
    }
    order { id referenceNumber }
    userErrors { code field message retryAfterSeconds }
  }
}`

const voucherBalance = `
query VoucherBalance($code: String!) {
  voucherBalance(code: $code) {
    balance {
      originalAmount { minor } currentAmount { minor } reservedAmount { minor currency } expiresOn isExpired
      history { kind at amount { minor } }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`
