// What invoices say, in both languages.
/** What a cancellation leaves charged. */
type Cancelled = { keeps: string[]; isReduced?: true }

const percentOf = (tag: string) => (permille: number) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(permille / 1000)

export const invoiceTexts = {
  de: {
    titles: { invoice: 'Rechnung', cancellation: 'Stornorechnung' },
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    order: 'Bestellung',
    buyerReference: 'Referenz der Firma',
    buyerVatId: 'USt-IdNr. der Firma',
    service: 'Leistungszeit',
    place: 'Leistungsort',
    what: 'Leistung',
    quantity: 'Menge',
    unit: 'Einzelpreis',
    rate: 'USt.',
    sum: 'Betrag',
    discount: (amount: string) => `abzüglich Rabatt ${amount}`,
    discountReason: 'Rabatt',
    untaxed: 'Mehrzweck-Gutschein: keine Umsatzsteuer beim Verkauf (§ 3 Abs. 15 UStG)',
    eInvoice: 'Diese Rechnung als E-Rechnung',
    part: (name: string, percent: string) => `${name}, Anteil zu ${percent}`,
    net: (percent: string) => `Nettobetrag zu ${percent}`,
    vat: (percent: string) => `enthaltene Umsatzsteuer ${percent}`,
    total: 'Gesamtbetrag',
    percent: percentOf('de-DE'),
    paid: (ways: string[]) =>
      ways.length > 0
        ? `Der Betrag ist bezahlt (${ways.join(', ')}). Vielen Dank.`
        : 'Der Betrag ist beglichen. Vielen Dank.',
    sold: {
      'single-purpose':
        'Auf Gutscheine wird die Umsatzsteuer beim Kauf berechnet (Einzweck-Gutscheine, § 3 Abs. 14 UStG). Auf das, was damit bezahlt wird, fällt keine mehr an.',
      'multi-purpose':
        'Auf Gutscheine fällt beim Kauf keine Umsatzsteuer an (Mehrzweck-Gutscheine, § 3 Abs. 15 UStG), sondern erst auf das, was damit bezahlt wird.',
    },
    paidByVouchers: 'Bezahlt mit Einzweck-Gutschein',
    paidAtTill: 'An der Kasse bezahlt, mit eigenem Beleg',
    staysOnVouchers: 'Steht auf Einzweck-Gutschein',
    taxedBefore:
      'Auf das, was mit Einzweck-Gutscheinen bezahlt ist, fällt keine Umsatzsteuer mehr an: Sie wurde beim Verkauf der Gutscheine berechnet (§ 3 Abs. 14 UStG).',
    taxedStill:
      'Was auf Einzweck-Gutscheinen steht, bleibt versteuert (§ 3 Abs. 14 UStG). Auf das, was damit bezahlt wird, fällt keine Umsatzsteuer mehr an.',
    refund: 'Was bezahlt wurde, geht dorthin zurück, wo es herkam.',
    reduced: 'Der Betrag geht dorthin zurück, wo er herkam.',
    replaced: 'Der Besuch wurde verlegt. Eine neue Rechnung über die neue Zeit ersetzt diese.',
    asVoucher: (amount: string) => `Über ${amount} gibt es einen neuen Gutschein.`,
    goodwill: 'Aus Kulanz zurück',
    cancels: (number: string, { keeps, isReduced }: Cancelled = { keeps: [] }) =>
      isReduced
        ? `Diese Rechnung mindert die Rechnung ${number} um das, was aus Kulanz zurückgeht.`
        : keeps.length > 0
          ? `Diese Rechnung hebt die Rechnung ${number} auf, bis auf: ${keeps.join(', ')}.`
          : `Diese Rechnung hebt die Rechnung ${number} vollständig auf.`,
    paymentTypes: { 1: 'PayPal', 2: 'Karte', 3: 'American Express', 6: 'Gutschein' } as Record<
      number,
      string
    >,
    otherPayment: 'Zahlung',
    vatId: 'USt-IdNr.',
    managedBy: 'Geschäftsführung',
  },
  en: {
    titles: { invoice: 'Invoice', cancellation: 'Cancellation invoice' },
    number: 'Invoice number',
    date: 'Invoice date',
    order: 'Order',
    buyerReference: 'Reference of the company',
    buyerVatId: 'VAT number of the company',
    service: 'Time of service',
    place: 'Place of service',
    what: 'Service',
    quantity: 'Quantity',
    unit: 'Unit price',
    rate: 'VAT',
    sum: 'Amount',
    discount: (amount: string) => `less discount ${amount}`,
    discountReason: 'discount',
    untaxed: 'multi-purpose voucher: no VAT on its sale (§ 3 (15) UStG)',
    eInvoice: 'This invoice as an e-invoice',
    part: (name: string, percent: string) => `${name}, part at ${percent}`,
    net: (percent: string) => `Net amount at ${percent}`,
    vat: (percent: string) => `VAT included at ${percent}`,
    total: 'Total',
    percent: percentOf('en-GB'),
    paid: (ways: string[]) =>
      ways.length > 0
        ? `The amount has been paid (${ways.join(', ')}). Thank you.`
        : 'The amount has been settled. Thank you.',
    sold: {
      'single-purpose':
        'VAT is charged on the sale of vouchers (single-purpose vouchers, § 3 (14) UStG). No more is due on what is paid for with them.',
      'multi-purpose':
        'No VAT is due on the sale of vouchers (multi-purpose vouchers, § 3 (15) UStG), only on what is paid for with them.',
    },
    paidByVouchers: 'Paid with a single-purpose voucher',
    paidAtTill: 'Paid at the till, with a receipt of its own',
    staysOnVouchers: 'Now on a single-purpose voucher',
    taxedBefore:
      'No more VAT is due on what was paid with single-purpose vouchers: it was charged when they were sold (§ 3 (14) UStG).',
    taxedStill:
      'VAT on what is on single-purpose vouchers stays charged (§ 3 (14) UStG). No more is due on what is paid for with them.',
    refund: 'What was paid goes back to where it came from.',
    reduced: 'The amount goes back to where it came from.',
    replaced: 'The visit was moved. A new invoice for the new time takes the place of this one.',
    asVoucher: (amount: string) => `A new voucher of ${amount} takes its place.`,
    goodwill: 'Returned as goodwill',
    cancels: (number: string, { keeps, isReduced }: Cancelled = { keeps: [] }) =>
      isReduced
        ? `This invoice reduces invoice ${number} by what is returned as goodwill.`
        : keeps.length > 0
          ? `This invoice cancels invoice ${number} except for: ${keeps.join(', ')}.`
          : `This invoice cancels invoice ${number} in full.`,
    paymentTypes: { 1: 'PayPal', 2: 'card', 3: 'American Express', 6: 'voucher' } as Record<number, string>,
    otherPayment: 'payment',
    vatId: 'VAT number',
    managedBy: 'Managing director',
  },
}
