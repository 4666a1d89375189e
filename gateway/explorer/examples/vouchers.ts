import { folder } from '../example.ts'

const cards = [
  { delivery: 'PRINT', valueMinor: 5000, quantity: 1, text: 'Für deine freie Zeit' },
  { delivery: 'POSTAL', valueMinor: 7500, quantity: 2 },
]
const next = `next {
      ... on PaymentRedirect { reference url }
      ... on PaymentFormPost { reference url fields { name value } }
    }`

export const voucherExamples = folder('Vouchers', [
  {
    comment: 'Shipping price, payment methods and previews.',
    query: `
query VoucherOffer {
  voucherOffer { shippingPrice { minor currency } paymentMethods { id name kind }
    previewPictureUrl previewDocumentUrl }
}`,
    gives: { voucherMethodId: 'voucherOffer.paymentMethods.0.id' },
  },
  {
    comment: 'The price of a voucher cart; reserves nothing.',
    query: `
query VoucherPrice($input: VoucherPriceInput!) {
  voucherPrice(input: $input) {
    price {
      cards { delivery value { minor } quantity total { minor } }
      subtotal { minor } shipping { minor } usedDiscount { code amount { minor } }
        usedVouchers { code amount { minor } } total { minor currency }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`,
    variables: { input: { cards, codes: [] } },
  },
  {
    comment: 'Orders vouchers, one of them by post to another person.',
    query: `
mutation OrderVouchers($input: OrderVouchersInput!) {
  orderVouchers(input: $input) {
    ${next}
    order { id referenceNumber }
    userErrors { code field message retryAfterSeconds }
  }
}`,
    variables: {
      input: {
        cards,
        codes: [],
        billingAddressId: '{{addressId}}',
        paymentMethodId: '{{voucherMethodId}}',
        deliveryAddress: {
          salutation: 'MALE',
          firstName: 'Jonas',
          lastName: 'Weber',
          street: 'Neckarweg',
          houseNumber: '3',
          postalCode: '69115',
          city: 'Heidelberg',
          countryId: '{{countryId}}',
        },
        idempotencyKey: '{{new}}',
      },
    },
  },
  {
    comment: 'The bought vouchers of an order, with their codes.',
    query: `
query BoughtVouchers($id: ID!) {
  viewer { order(id: $id) { details { lines { voucher { code expiresOn documentUrl } } } } }
}`,
    variables: { id: '{{voucherOrderId}}' },
    gives: { voucherCode: 'viewer.order.details.lines.?voucher.voucher.code' },
  },
  {
    comment: 'Balance and history of a voucher, for anyone who has its code.',
    query: `
query VoucherBalance($code: String!) {
  voucherBalance(code: $code) {
    balance {
      originalAmount { minor } currentAmount { minor } reservedAmount { minor currency } expiresOn isExpired
      history { kind at amount { minor } }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`,
    variables: { code: '{{voucherCode}}' },
  },
])
