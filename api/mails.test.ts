import { describe, expect, test } from 'vitest'
import type { Locale } from './words/locale.ts'
import { type MailName, mails } from './mails.ts'
import { valueText } from './account/own-data/value-text.ts'
import { findMail, type Mail } from './mail/define-mail.ts'
import type { InvoiceContent } from './orders/invoices/invoice-content.ts'
import { renderHtml } from './mail/render-html.ts'
import { renderText } from './mail/render-text.ts'
import {
  booking,
  cancelled,
  companion,
  companionOff,
  invited,
  moved,
  places,
  reminder,
  returned,
} from './testing/mail.ts'
import { visitorSecret } from './testing/users.ts'
import { withdrawalSample } from './words/withdrawal-sample.ts'
import { unsubscribeToken } from './words/unsubscribe-token.ts'

type MailPayloads = {
  [One in (typeof mails)[number] as One['name']]: One extends Mail<infer Payload> ? Payload : never
}

/** The content of an invoice, which only its attachment shows. */
const content = {} as InvoiceContent

const payloads: MailPayloads = {
  'account-deleted': {},
  'already-registered': {},
  'booking-cancelled': cancelled,
  'booking-confirmed': booking,
  'booking-moved': moved,
  'companion-cancelled': companionOff,
  'companion-moved': companion,
  'change-email': { token: 'q3V0c2xZbW9vbmxpZ2h0' },
  'difference-returned': { ...returned, reason: 'room-gone' },
  'email-change-asked': {},
  'email-in-use': {},
  'confirm-email': { token: 'q3V0c2xZbW9vbmxpZ2h0', emailCode: '049170' },
  'invoice-copies': {
    orderId: 100_104,
    invoices: [{ kind: 'invoice', number: '2026-000007', issuedAt: new Date(0), cancels: null, content }],
  },
  'login-code': { emailCode: '049170' },
  'franchise-application': {
    id: 1_000,
    receivedAt: '2026-11-22T09:19:44.120Z',
    language: 'de',
    gender: 1,
    firstName: 'Miriam',
    lastName: 'Aksoy',
    phone: '01715550188',
    email: 'miriam.aksoy@example.com',
    birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
    zipCode: '74072',
    street: 'Lammgasse 4',
    nationality: 'Deutschland',
    familyStatus: 2,
    currentProfession: 0,
    currentProfessionDescription: 'Empfang im Hotel',
    previousSelfEmploymentDescription: 'Ein Lokal\nZu zweit',
    personalManagementDescription: null,
    locationDescription: 'Heilbronn, am Neckar',
    locationInMindDescription: null,
    availableEquity: 1,
    schufaProblemsDescription: null,
    hasVisitedWellzone: true,
    franchisePartnerDescription: 'Weil das hier fehlt',
    aboutUsDescription: 'Wie lange wird gebaut?',
  },
  'franchise-received': { receivedAt: '2026-11-22T09:19:44.120Z' },
  'house-code': { emailCode: '483920', name: 'Lena Sommer' },
  'house-invitation': { name: 'Lena Sommer', store: 'Mainz', token: 'q3V0c2xZbW9vbmxpZ2h0' },
  invited,
  newsletter: {
    email: 'mara@example.com',
    articleId: 10,
    title: 'Sieben Rahmen',
    teaser: 'Am Neckar stehen die Rahmen.',
  },
  'newsletter-confirm': { token: 'q3V0c2xZbW9vbmxpZ2h0' },
  'no-account': {},
  'login-locked': {},
  'passkey-added': {},
  'passkey-removed': {},
  'password-changed': { hasPasskeys: true, removedPasskeys: 0 },
  'payment-returned': returned,
  'refund-voucher': {
    orderId: 100_104,
    purpose: 'single-purpose',
    cause: 'insured',
    hasAccount: true,
    voucherCode: 'WZ7K-9QPM-3XTR-VB2H',
    cents: 11_900,
    validUntil: '2029-12-31',
  },
  'reset-password': { userId: 1001, token: 'q3V0c2xZbW9vbmxpZ2h0', emailCode: 'b25seS10b2dldGhlcg' },
  'stay-handed-over': {
    orderId: 100_104,
    wellzone: booking.wellzone,
    store: booking.store,
    moves: 0,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    giver: 'Mara',
    taker: 'Meike',
    companion: null,
  },
  'stay-taken-over': {
    orderId: 100_104,
    wellzone: booking.wellzone,
    store: booking.store,
    moves: 0,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    giver: 'Mara',
    extras: [{ name: 'Decke', quantity: 2 }],
    isInsured: true,
    ticket: booking.ticket,
  },
  'stay-reminder': reminder,
  'stay-review': { orderId: 100_104, email: 'mara@example.com', city: 'Mainz' },
  'voucher-gift': {
    orderId: 100_105,
    purpose: 'single-purpose',
    name: 'Jo',
    buyer: 'Mara Lindner',
    balanceCents: 3_000,
    voucherCode: 'WZ7K-9QPM-3XTR-VB2H',
    cents: 5_000,
    validUntil: '2029-12-31',
    text: 'Sauna\n\u202EMare',
  },
  'voucher-gift-sent': { orderId: 100_105, name: 'Jo', email: 'jo.weber@example.com', cents: 5_000 },
  'voucher-gift-unsent': { orderId: 100_105, name: 'Jo', cents: 5_000 },
  'voucher-payment-returned': { orderId: 100_105, amountCents: 4_990 },
  'vouchers-bought': {
    orderId: 100_105,
    purpose: 'single-purpose',
    prints: [
      {
        voucherCode: 'WZ7K-9QPM-3XTR-VB2H',
        cents: 5_000,
        validUntil: '2029-12-31',
        text: 'Sauna\n\u202EMare',
      },
    ],
    postal: {
      cents: [2_500],
      address: ['Jo Weber', 'Rheinallee 7', '55116 Mainz', 'Deutschland'],
      storeName: null,
    },
    discount: { code: 'WINTER10', cents: 750 },
    paid: { totalCents: 7_240, postageCents: 490, byVouchersCents: 2_000 },
  },
  'waiting-confirm': { nonce: '00112233445566778899aabbccddeeff' },
  'waiting-offer': {
    byHouse: false,
    orderId: 100104,
    wellzone: 'Premium',
    totalCents: 11_900,
    startsAt: '2026-12-05T17:00:00Z',
    endsAt: '2026-12-05T19:00:00Z',
    heldUntil: '2026-12-01T10:30:00Z',
    store: { name: 'Wellzone Mainz', city: 'Mainz', timeZone: 'Europe/Berlin' },
    nonce: '00112233445566778899aabbccddeeff',
  },
  'withdrawal-decided': {
    orderId: 100_105,
    receivedAt: '2026-11-21T23:19:44.120Z',
    kind: 'done',
    closedCents: [5_000, 2_550],
    moneyCents: 6_000,
    returnedCents: 2_040,
    voucherCents: 1_000,
    keptCount: 1,
    restCount: 2,
    isOnPaper: true,
  },
  'withdrawal-received': {
    name: 'Mara Lindner',
    reference: 'wz 100105',
    email: 'Mara.Lindner@example.com',
    receivedAt: '2026-11-21T23:19:44.120Z',
    more: [],
  },
}

function render<Name extends MailName>(
  name: Name,
  locale: Locale,
  changes: Partial<MailPayloads[Name]> = {},
) {
  const content = findMail(mails, name).render({ ...payloads[name], ...changes }, locale, places)
  // Intl puts no-break spaces between figures and units.
  const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
  return {
    subject: plainSpaces(content.subject),
    html: plainSpaces(renderHtml(content, locale, places)),
    text: plainSpaces(renderText(content, locale, places)),
  }
}

const everyName = mails.map(({ name }) => name)
const everyMail = everyName.flatMap((name) =>
  (['de', 'en'] as const).map((locale) => [name, locale] as const),
)

const signs = {
  de: { friendly: /\b(du|dein|deine|deinem|euer|ihr)\b/i, wrong: /\b(Sie|Ihnen|Ihre|Ihr)\b/ },
  en: { friendly: /\b(you|your)\b/i, wrong: /[äöüß]|\b(und|nicht|deine)\b/ },
}

describe.each(everyMail)('the mail %s in %s', (name, locale) => {
  const mail = render(name, locale)

  test('has the same content in HTML and in plain text', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]{4,}/gu) ?? []
    const inHtml = new Set(words(mail.html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')))
    const missing = words(mail.text).filter((word) => !inHtml.has(word))
    expect(missing).toEqual([])
    expect(words(mail.text).length).toBeGreaterThan(30)
  })

  test('is written in its language, with the informal form of address', () => {
    expect(mail.html).toContain(`<html lang="${locale}">`)
    // staff are addressed neither formally nor informally
    if (!name.startsWith('house-')) expect(mail.text).toMatch(signs[locale].friendly)
    // the statutory text after it is formal
    expect(mail.text.split('Widerrufsbelehrung')[0]).not.toMatch(signs[locale].wrong)
    expect(mail.subject + mail.text).not.toContain('!')
  })

  test('links only to the shop and its API, in the language of the reader', () => {
    // a picture of the mail itself is no link
    const targets = [...mail.html.matchAll(/(?:href|src)="(?!cid:)([^"]*)"/g)].map(
      ([, address]) => new URL(address!),
    )
    expect(targets.length).toBeGreaterThanOrEqual(1)
    for (const { origin, pathname } of targets) {
      expect(['https://shop.test', 'https://api.test']).toContain(origin)
      // the pages of the house have both languages at one address
      const isEnglish = locale === 'en' && origin === 'https://shop.test' && !pathname.startsWith('/house/')
      expect(pathname.startsWith('/en/')).toBe(isEnglish)
    }
    expect(mail.html).not.toMatch(/<(img(?! src="cid:)|script|link|iframe|form)\b|url\(/)
  })

  test('has no placeholder left', () => {
    expect(mail.subject + mail.html + mail.text).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
  })
})

describe('a reminder of a stay', () => {
  test('tells the booker when, where and how to check in, with the time in the calendar', () => {
    const { subject, text } = render('stay-reminder', 'de')
    expect(subject).toBe('Bald ist es so weit: Mainz, Samstag, 5. Dezember 2026')
    for (const part of ['18:00 bis 21:00 Uhr', 'Rheinallee 12a', 'WZ-100104', 'QR-Code', 'Lichtbildausweis'])
      expect(text).toContain(part)
    expect(text).toContain('https://shop.test/profile/order')
    const { calendar } = findMail(mails, 'stay-reminder').render(reminder, 'de', places)
    expect(calendar?.content).toContain('SEQUENCE:1')
  })

  test('names the booker to a companion, who has neither the order nor its number', () => {
    const { text } = render('stay-reminder', 'en', {
      companion: { firstName: 'Jon', email: 'jon.adler@example.com' },
    })
    expect(text).toContain('Mara Lindner will show the QR code there')
    expect(text).toContain('https://shop.test/en/locations/mainz')
    expect(text).not.toMatch(/WZ-100104|your QR/)
  })
})

test('the mail of an account that ended by itself says why, and that vouchers stay valid', () => {
  expect(render('account-deleted', 'de', { isUnused: true }).text).toContain('weder Passwort noch Passkey')
  expect(render('account-deleted', 'en', { isUnused: true }).text).toContain('Your vouchers stay valid')
  for (const locale of ['de', 'en'] as const)
    expect(render('account-deleted', locale, { isUnused: true }).text).not.toMatch(
      /you deleted|du dein Konto/,
    )
})

test('an invitation says whose QR code opens the check-in', () => {
  expect(render('invited', 'de').text).toContain('Dort zeigt Mara Lindner den QR-Code')
})

test('a guest whose booker stays at home is told the name to give at the reception', () => {
  const companion = { firstName: 'Jon', email: 'jon.adler@example.com' }
  for (const [kind, changes] of [['invited', {}] as const, ['stay-reminder', { companion }] as const]) {
    const { subject, text } = render(kind, 'de', { isBookerComing: false, ...changes })
    expect(text).toContain('nenn dort den Namen Mara Lindner')
    expect(subject + text).not.toMatch(/QR-Code|kommst mit/)
  }
})

test('a booker who stays at home is reminded of a stay for others', () => {
  const { text } = render('stay-reminder', 'de', { isBookerComing: false })
  expect(text).toContain('Der Besuch, den du für andere gebucht hast, steht bevor.')
  expect(text).not.toMatch(/Dein Besuch|Zeig dort/)
})

describe('a confirmed booking', () => {
  test('states what, when in the store’s time zone, where, who, how much and how to check in', () => {
    const { subject, text } = render('booking-confirmed', 'de')
    expect(subject).toBe('Gebucht: Mainz, Samstag, 5. Dezember 2026')
    for (const part of [
      'Wellzone Premium, 2 × Decke',
      'Samstag, 5. Dezember 2026, 18:00 bis 21:00 Uhr',
      'Wellzone Mainz, Rheinallee 12a, 55116 Mainz',
      'Mara Lindner, Jon Adler',
      '1.186,50 €',
      'WZ-100104',
      'Lichtbildausweis',
      'https://shop.test/profile/order',
    ]) {
      expect(text).toContain(part)
    }
    const english = render('booking-confirmed', 'en').text
    for (const part of [
      'Saturday',
      '5 December 2026',
      '18:00 to 21:00',
      '€1,186.50',
      'photo ID',
      'https://shop.test/en/profile/order',
    ])
      expect(english).toContain(part)
  })

  test('speaks of those who come if the booker stays at home', () => {
    const forOthers = { isBookerComing: false, guests: ['Jon Adler'], persons: 1, ticket: null }
    const german = render('booking-confirmed', 'de', forOthers).text
    expect(german).toContain('der Raum gehört deinem Gast')
    expect(german).toContain('Gib ihn deinem Gast mit')
    expect(german).not.toMatch(/eure|euch|Kommt |Bringt |QR-Code/i)
    const english = render('booking-confirmed', 'en', { ...forOthers, persons: 2 }).text
    expect(english).toContain('the suite is for your guests')
    expect(english).not.toMatch(/yours|QR code/)
  })

  test.each([
    ['vouchers paid all', { totalCents: 11_900, byVouchersCents: 11_900 }, false],
    ['a discount left nothing to pay', { totalCents: 0, byVouchersCents: 0 }, false],
    ['money paid a part', { totalCents: 11_900, byVouchersCents: 10_000 }, true],
  ])('says that it is paid only if money was due: %s', (_, paid, isPaid) => {
    const [german, english] = [
      render('booking-confirmed', 'de', paid),
      render('booking-confirmed', 'en', paid),
    ]
    expect(german.text.includes('Deine Buchung ist bezahlt')).toBe(isPaid)
    expect(german.text.includes('Deine Buchung ist fest')).toBe(!isPaid)
    expect(english.text.includes('Your booking is paid')).toBe(isPaid)
    const hasPaidLine = /^Bezahlt\b/m.test(german.text) || german.text.includes('Dazu bezahlt')
    expect(hasPaidLine).toBe(isPaid)
  })

  test.each([
    ['in summer', '2026-07-04T16:00:00Z', '2026-07-04T18:00:00Z', '4. Juli 2026, 18:00 bis 20:00 Uhr'],
    [
      'until midnight',
      '2026-12-05T21:00:00Z',
      '2026-12-05T23:00:00Z',
      '5. Dezember 2026, 22:00 bis 00:00 Uhr',
    ],
    [
      'on New Year’s Eve',
      '2026-12-31T20:00:00Z',
      '2026-12-31T23:00:00Z',
      '31. Dezember 2026, 21:00 bis 00:00 Uhr',
    ],
    [
      'on the day the clocks go back',
      '2026-10-25T17:00:00Z',
      '2026-10-25T19:00:00Z',
      '25. Oktober 2026, 18:00 bis 20:00 Uhr',
    ],
  ])('%s has the times of the store’s time zone', (_, startsAt, endsAt, shown) => {
    expect(render('booking-confirmed', 'de', { startsAt, endsAt }).text).toContain(shown)
  })

  test('has the day of the store’s time zone', () => {
    const store = { ...booking.store, timeZone: 'Pacific/Kiritimati' }
    expect(render('booking-confirmed', 'de', { store }).text).toContain(
      'Sonntag, 6. Dezember 2026, 07:00 bis 10:00 Uhr',
    )
  })

  test('states the number of guests if no names are given', () => {
    expect(render('booking-confirmed', 'de', { guests: [], persons: 1 }).text).toContain('Wer: 1 Person')
    expect(render('booking-confirmed', 'en', { guests: [], persons: 3 }).text).toContain('Who: 3 people')
  })
})

describe('a cancelled booking', () => {
  test('states the booking and the refund', () => {
    const { subject, text } = render('booking-cancelled', 'de')
    expect(subject).toBe('Abgesagt: Mainz, Samstag, 5. Dezember 2026')
    for (const part of ['Wellzone Premium', '18:00 bis 21:00 Uhr', 'WZ-100104', '1.186,50 €'])
      expect(text).toContain(part)
    expect(render('booking-cancelled', 'en').text).toContain('€1,186.50')
  })

  test('promises no refund if nothing was paid', () => {
    expect(render('booking-cancelled', 'de', { refundCents: 0 }).text).not.toMatch(/€|zurück/)
    expect(render('booking-cancelled', 'de').text).toContain('bei deinen Bestellungen')
    expect(render('booking-cancelled', 'de', { hasAccount: false }).text).not.toContain(
      'bei deinen Bestellungen',
    )
  })

  test('names the till where staff have booked, and the bank where guests have paid', () => {
    for (const kind of ['booking-cancelled', 'booking-moved'] as const)
      for (const hasAccount of [true, false]) {
        const { text } = render(kind, 'de', { hasAccount, refundCents: 1_900 })
        expect([kind, /Je nach Bank/.test(text), /an der Kasse/.test(text)]).toEqual([
          kind,
          hasAccount,
          !hasAccount,
        ])
      }
  })

  test('states each part of a refund to several means of payment', () => {
    const { text } = render('booking-cancelled', 'de', {
      refundCents: 0,
      returnedCents: 5_000,
      voucherCents: 6_900,
    })
    for (const part of ['Auf deinen Gutschein: 50,00 €', 'Als neuer Gutschein: 69,00 €'])
      expect(text).toContain(part)
    expect(text).not.toContain('Bank')
  })

  test('states what of the price stays, and returns no more than that', () => {
    const kept = { refundCents: 0, returnedCents: 9_351, keptCents: 4_350 }
    const german = render('booking-cancelled', 'de', kept).text
    for (const part of ['Auf deinen Gutschein: 93,51 €', 'Die 43,50 € für You Never Know bleiben bei uns.'])
      expect(german).toContain(part)
    expect(german).not.toContain('Was du mit Gutscheinen bezahlt hast')
    expect(render('booking-cancelled', 'en', kept).text).toContain('€43.50 for You Never Know stays with us')
    expect(render('booking-cancelled', 'de').text).not.toContain('You Never Know')
  })

  test.each([
    [
      'de',
      'Von uns abgesagt: Mainz',
      ['Wir müssen deinen Besuch leider absagen', 'alles zurück', '1.186,50 €'],
    ],
    ['en', 'Cancelled by us: Mainz', ['We have to cancel your visit', 'everything you paid', '€1,186.50']],
  ] as const)('by the spa apologizes and says what is returned (%s)', (locale, subject, parts) => {
    const mail = render('booking-cancelled', locale, { by: 'house' })
    expect(mail.subject).toContain(subject)
    for (const part of parts) expect(mail.text).toContain(part)
    expect(mail.text).not.toMatch(/weil dein Besuch .* abgesagt wurde|because your visit .* was cancelled/)
    expect(render('companion-cancelled', locale, { by: 'house' }).text).toMatch(
      /wir müssen deinen Besuch leider absagen|we have to cancel your visit/,
    )
  })
})

test.each([
  ['de', ['WZ7K-9QPM-3XTR-VB2H', '119,00 €', '31. Dezember 2029', 'WZ-100104']],
  ['en', ['WZ7K-9QPM-3XTR-VB2H', '€119.00', '31 December 2029', 'WZ-100104']],
] as const)(
  'a refund voucher for an insured stay states its value, its expiry and its use in %s',
  (locale, parts) => {
    const { text, subject } = render('refund-voucher', locale)
    for (const part of parts) expect(text).toContain(part)
    expect(subject).not.toContain('WZ7K')
    for (const cause of ['expired', 'withdrawn'] as const)
      expect(render('refund-voucher', locale, { cause, hasAccount: false }).text).not.toMatch(
        /You Never Know|bei deiner Bestellung|with your order/,
      )
    expect(render('refund-voucher', locale, { cause: 'withdrawn' }).text).not.toMatch(
      /abgesagt|cancelled|bei deiner Bestellung|with your order/,
    )
    expect(text).toMatch(/bei deiner Bestellung|with your order/)
    const replaced = render('refund-voucher', locale, { cause: 'replaced' }).text
    expect(replaced).toMatch(/neuen Code|new code/)
    expect(replaced).not.toMatch(/abgesagt|cancelled/)
  },
)

test('bought vouchers have code, value, last day and text; those on paper a destination', () => {
  const { text, subject } = render('vouchers-bought', 'en')
  for (const part of [
    'WZ7K-9QPM-3XTR-VB2H',
    '€50.00',
    '31 December 2029',
    'Sauna',
    'Mare',
    '€25.00',
    'Rheinallee 7',
    'attached as a PDF',
    'WINTER10 took €7.50 off',
    'The price includes VAT (single-purpose vouchers)',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('\u202E')
  expect(subject).toBe('Your 2 vouchers')
  const multi = render('vouchers-bought', 'de', { purpose: 'multi-purpose' }).text
  expect(multi).toContain('beim Kauf keine MwSt. an (Mehrzweck-Gutscheine)')
  expect(render('vouchers-bought', 'en', { discount: null }).text).not.toContain('discount')
  expect(
    render('vouchers-bought', 'de', { postal: { cents: [2_500], address: [], storeName: 'Wellzone Mainz' } })
      .text,
  ).toContain('Wellzone Mainz')
})

test.each([
  [
    'de',
    [
      'Gesamt: 72,40 €',
      'Davon Versand: 4,90 €',
      'Mit Gutscheinen bezahlt: 20,00 €',
      'Dazu bezahlt: 52,40 €',
      'Feelgood-Gutschein: 1 Gutschein über 25,00 €, auf festem Papier',
      'kommt in zwei bis vier Werktagen',
      'im letzten Schritt der Buchung',
    ],
  ],
  [
    'en',
    [
      'Total: €72.40',
      'Of that, postage: €4.90',
      'Paid with vouchers: €20.00',
      'Paid on top: €52.40',
      'Feelgood voucher: 1 voucher of €25.00, on sturdy paper',
      'comes by post within',
      'at the checkout',
    ],
  ],
] as const)(
  'bought vouchers state in %s what was paid, and how those on paper are delivered and used',
  (locale, parts) => {
    const text = (changes: Partial<MailPayloads['vouchers-bought']>) =>
      render('vouchers-bought', locale, changes).text.replaceAll('\u00A0', ' ')
    for (const part of parts) expect(text({ prints: [] })).toContain(part)
    const onSite = text({
      postal: { cents: [2_500, 5_000, 2_500], address: [], storeName: 'Wellzone Mainz' },
      paid: { totalCents: 10_000, postageCents: 0, byVouchersCents: 0 },
    })
    expect(onSite).toMatch(/2 (Gutscheine über je 25,00 €|vouchers of €25.00 each)/)
    expect(onSite).toMatch(/am Empfang|at reception/)
    expect(onSite).not.toMatch(
      /Davon Versand|Of that, postage|Dazu bezahlt|Paid on top|Werktagen|working days/,
    )
    expect(text({ paid: { totalCents: 5_000, postageCents: 0, byVouchersCents: 5_000 } })).not.toMatch(
      /Dazu bezahlt|Paid on top/,
    )
  },
)

test.each([
  [
    'de',
    'https://shop.test/gutscheine/widerruf',
    [
      /binnen vierzehn Tagen ohne Angabe von Gründen/,
      /auch online unter/,
      /spätestens binnen vierzehn Tagen/,
      /dasselbe Zahlungsmittel/,
      /schon etwas eingelöst/,
      /Muster-Widerrufsformular\n/,
      /Hiermit widerrufe\(n\) ich\/wir .*Bestellung WZ-100105/,
    ],
    /die Waren in Besitz/,
    /Tag des Vertragsabschlusses/,
  ],
  [
    'en',
    'https://shop.test/en/gutscheine/widerruf',
    [
      /within 14 days without giving any reason/,
      /withdrawal online/,
      /not later than 14 days/,
      /same means of payment/,
      /already been used/,
      /Model withdrawal form\n/,
      /withdraw from my\/our .* order WZ-100105/,
    ],
    /possession of the goods/,
    /conclusion of the contract/,
  ],
] as const)(
  'bought vouchers contain in %s the instruction on withdrawal, with the term of their delivery, and the model form',
  (locale, page, parts, byPost, byMail) => {
    const { html, text } = render('vouchers-bought', locale)
    for (const part of [page, 'Wellzone Muster-GmbH, Musterweg 1, 70173 Stuttgart, hallo@wellzone.example'])
      expect([html.includes(part), text.includes(part)]).toEqual([true, true])
    for (const part of parts) expect(text).toMatch(part)
    const bought = locale === 'de' ? 'Gutscheine, Bestellung WZ-100105' : 'vouchers, order WZ-100105'
    const sample = withdrawalSample({ seller: places.seller, page, bought }, locale)
    for (const part of [sample.right, sample.termOfGoods, sample.exercise, sample.inTime, sample.effects])
      expect(text).toContain(part)
    expect(text).toContain([sample.fillIn, ...sample.form, sample.strike].join('\n\n'))
    const digital = render('vouchers-bought', locale, { postal: null }).text
    expect([byPost.test(text), byMail.test(text), byPost.test(digital), byMail.test(digital)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(digital).not.toMatch(/nicht zurücksenden|need not send back/)
  },
)

describe.each([
  ['de', 'Von Mara Lindner, für Jo', 'Noch 30,00 € von 50,00 €', 'Gültig bis 31. Dezember 2029', 'Dein Code'],
  ['en', 'From Mara Lindner, for Jo', '€30.00 left of €50.00', 'Valid until 31 December 2029', 'Your code'],
] as const)('a voucher as a gift in %s', (locale, from, left, until, code) => {
  test('begins with the words of the giver, then value and last day; the code comes last', () => {
    const { html, text } = render('voucher-gift', locale)
    expect(text.startsWith(`${from}\n\nSauna\nMare\n\n${left}\n${until}`)).toBe(true)
    expect(text.indexOf(`${code}: WZ7K-9QPM-3XTR-VB2H\n\n-- `)).toBeGreaterThan(text.indexOf('PDF'))
    expect(html).toMatch(/<h1 [^>]*>Sauna<br>Mare<\/h1>/)
    const order = [from, '<h1', left, until, 'shop.test', code, 'WZ7K'].map((part) =>
      html.indexOf(part, html.indexOf('</a>')),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })

  test('says where the evening is without a text, and names its whole value', () => {
    const { text } = render('voucher-gift', locale, { text: null, buyer: '', balanceCents: 5_000 })
    expect(text).toMatch(/^(Für Jo\n\nEin Abend hinter|For Jo\n\nAn evening behind) .+\n\n(50,00 €|€50.00)\n/)
  })
})

test('a dark mail program gets dark colours, in which a voucher stays light paper', () => {
  const { html } = render('voucher-gift', 'de')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toMatch(/<style>@media \(prefers-color-scheme:dark\)\{[^<]*\}<\/style>/)
  expect(html).toContain('background-image:linear-gradient(#fbe3cb,#fbe3cb)')
})

test.each(['vouchers-bought', 'refund-voucher'] as const)(
  '%s allows a voucher code to break only in its middle',
  (kind) => {
    const half = (groups: string) => `<span style="white-space:nowrap">${groups}</span>`
    expect(render(kind, 'de').html).toContain(`>${half('WZ7K-9QPM-')}<wbr>${half('3XTR-VB2H')}</td>`)
  },
)

test.each(['vouchers-bought', 'voucher-payment-returned'] as const)(
  '%s states the reference number of the order',
  (kind) => {
    for (const locale of ['de', 'en'] as const) expect(render(kind, locale).text).toMatch(/\bWZ-100105\b/)
  },
)

test.each([
  [
    'de',
    [
      'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Bestellung wz 100105.',
      'was dabei eingegeben wurde, Wort für Wort',
      'Mara Lindner',
      'Mara.Lindner@example.com',
      'Sonntag, 22. November 2026, 00:19:44 Uhr (MEZ)',
      'hallo@wellzone.example',
    ],
  ],
  [
    'en',
    [
      'I hereby withdraw from the contract I concluded for order wz 100105.',
      'what was entered, word for word',
      'Mara Lindner',
      'Mara.Lindner@example.com',
      'Sunday',
      '22 November 2026, 00:19:44 (CET)',
      'hallo@wellzone.example',
    ],
  ],
] as const)(
  'a received withdrawal is confirmed in %s with its content, its sender and the time at the company’s seat',
  (locale, parts) => {
    for (const part of parts)
      expect(render('withdrawal-received', locale).text.replaceAll('\u200B', '')).toContain(part)
    expect(render('withdrawal-received', locale, { receivedAt: '2026-07-04T22:00:00Z' }).text).toMatch(
      /5\.? Jul[iy] 2026, 00:00:00/,
    )
  },
)

test.each([
  [
    'de',
    [
      'WZ-100105',
      '22. November 2026',
      '50,00 €, 25,50 €',
      'Du bekommst zurück: 60,00 €',
      'Auf deinen Gutschein: 20,40 €',
      'Als neuer Gutschein: 10,00 €',
      'Ein Gutschein dieser Bestellung',
      'Über 2 weitere Gutscheine',
      'auf Papier',
    ],
  ],
  [
    'en',
    [
      'WZ-100105',
      '22 November 2026',
      '€50.00, €25.50',
      'will get back: €60.00',
      'Back on your voucher: €20.40',
      'As a new voucher: €10.00',
      'One voucher of this order',
      '2 more vouchers',
      'on paper',
    ],
  ],
] as const)(
  'an executed withdrawal states in %s what was cancelled, what is refunded and what remains',
  (locale, parts) => {
    for (const part of parts) expect(render('withdrawal-decided', locale).text).toContain(part)
    const plainest = render('withdrawal-decided', locale, {
      closedCents: [5_000],
      moneyCents: 5_000,
      returnedCents: 0,
      voucherCents: 0,
      keptCount: 0,
      restCount: 0,
      isOnPaper: false,
    }).text
    expect(plainest).not.toMatch(/eigenen Mail|separate email|Papier|on paper|bleib|stays|weiter|more/)
  },
)

test('a new password says what became of passkeys, where there were any', () => {
  const said = (payload: object) => render('password-changed', 'de', payload).text
  expect(said({ hasPasskeys: true, removedPasskeys: 0 })).toContain('Deine Passkeys gelten weiter')
  expect(said({ hasPasskeys: false, removedPasskeys: 2 })).toContain('Passkeys haben wir dabei entfernt')
  expect(said({ hasPasskeys: false, removedPasskeys: 0 })).not.toContain('Passkey')
})

test('an application reaches the desk as text: no markup, no header, no link of it', () => {
  const { subject, html, text } = render('franchise-application', 'de', {
    firstName: '<b>Miriam</b>\r\nBcc: all@example.com',
    aboutUsDescription: '<script>alert(1)</script>\nhttps://evil.example/login',
    schufaProblemsDescription: 'Ein Eintrag, \u202Eerledigt',
  })
  expect(subject).toBe('Bewerbung als Partner, Nummer 1000')
  expect(html).not.toMatch(/<script|<b>|\u202E/)
  expect(html + text).not.toContain('https://evil.example')
  expect(text).not.toMatch(/^Bcc:/m)
  for (const part of [
    'E-Mail: miriam.aksoy@example.com',
    'Geboren: 14. März 1986, Heilbronn',
    'Eigenkapital: 50.000 bis 100.000 €',
    'Einträge in der Kreditauskunft, letzte zehn Jahre\n\nEin Eintrag, erledigt',
    'Objekt im Blick\n\nNein',
    'Schon einmal selbständig\n\nEin Lokal\n\nZu zweit',
  ])
    expect(text).toContain(part)
})

test('a confirmed application repeats nothing that was typed', () => {
  for (const locale of ['de', 'en'] as const)
    expect(render('franchise-received', locale).text).toContain('10:19:44')
})

test('a mail about several withdrawals states each with its time, and how many they are', () => {
  const second = {
    name: 'Jo Kern',
    reference: '100207',
    email: 'jo@example.com',
    receivedAt: '2026-07-04T22:01:00Z',
  }
  for (const locale of ['de', 'en'] as const) {
    const { text } = render('withdrawal-received', locale, { more: [second] })
    expect([...text.matchAll(/100207/g)].length).toBe(2)
    for (const part of ['Jo Kern', '00:01', locale === 'de' ? '2 Erklärungen' : '2 declarations'])
      expect(text).toContain(part)
  }
})

test('a withdrawal declared in the name of others sends them no link', () => {
  const typed =
    'https://evil.example/x?y, www.evil.example, mail@evil.example, javascript:alert(1), evil。example, //evil.example\\x'
  const { html, text } = render('withdrawal-received', 'de', {
    name: typed,
    reference: typed,
    email: 'go.to.evil.example/x@example.com',
  })
  for (const part of [html, text]) {
    expect(part.replaceAll('\u200B', '')).toContain(typed)
    expect(part).not.toMatch(/evil[.。]example|\/\/evil|:\/\/e|@evil|www\.e|@example|javascript:a/)
  }
})

const notDone = ['booking', 'name', 'over', 'unclear', 'used', 'withdrawn'] as const

test.each(notDone)(
  'a withdrawal that was not executed (%s) has its own explanation and a contact',
  (kind) => {
    for (const locale of ['de', 'en'] as const) {
      const { html, text } = render('withdrawal-decided', locale, { kind })
      for (const part of ['WZ-100105', '22', 'hallo@wellzone.example']) expect(text).toContain(part)
      expect(html + text).not.toMatch(/undefined|€|NaN/)
      expect(text).toMatch(signs[locale].friendly)
      expect(text).not.toMatch(signs[locale].wrong)
      for (const other of notDone.filter((each) => each !== kind))
        expect(render('withdrawal-decided', locale, { kind: other }).text).not.toBe(text)
    }
  },
)

test.each(['room-gone', 'value-gone', 'paid-twice', 'order-changed'] as const)(
  'a refunded payment (%s) has its amount and its own explanation',
  (reason) => {
    const others = (['room-gone', 'value-gone', 'paid-twice', 'order-changed'] as const).filter(
      (other) => other !== reason,
    )
    const { subject, text } = render('payment-returned', 'de', { reason })
    expect([subject, text]).toEqual([
      expect.stringContaining('175,70 €'),
      expect.stringContaining('175,70 €'),
    ])
    for (const other of others)
      expect(render('payment-returned', 'de', { reason: other }).text).not.toBe(text)
  },
)

test.each(['room-gone', 'paid-twice', 'order-changed'] as const)(
  'a refunded difference (%s) has its amount and its own explanation',
  (reason) => {
    for (const locale of ['de', 'en'] as const) {
      const { subject, text } = render('difference-returned', locale, { reason })
      expect([subject, text]).toEqual([
        expect.stringMatching(/175[,.]70/),
        expect.stringMatching(/175[,.]70/),
      ])
      for (const other of (['room-gone', 'paid-twice', 'order-changed'] as const).filter(
        (one) => one !== reason,
      ))
        expect(render('difference-returned', locale, { reason: other }).text).not.toBe(text)
    }
  },
)

test.each([
  ['change-email', 'de', 'https://api.test/api/v1/identity/confirm-email?token=q3V0c2xZbW9vbmxpZ2h0'],
  ['confirm-email', 'de', 'https://api.test/api/v1/identity/confirm-email?token=q3V0c2xZbW9vbmxpZ2h0'],
  ['newsletter-confirm', 'de', 'https://shop.test/newsletter?confirmationToken=q3V0c2xZbW9vbmxpZ2h0'],
  ['newsletter-confirm', 'en', 'https://shop.test/en/newsletter?confirmationToken=q3V0c2xZbW9vbmxpZ2h0'],
  [
    'reset-password',
    'de',
    'https://shop.test/resetPassword?token=q3V0c2xZbW9vbmxpZ2h0&emailCode=b25seS10b2dldGhlcg&userId=1001',
  ],
  [
    'reset-password',
    'en',
    'https://shop.test/en/resetPassword?token=q3V0c2xZbW9vbmxpZ2h0&emailCode=b25seS10b2dldGhlcg&userId=1001',
  ],
] as const)('the mail %s in %s has its secret only in its link', (kind, locale, link) => {
  const { html, text } = render(kind, locale)
  const shown = html.replaceAll('&amp;', '&')
  expect([shown.split(link).length, text.split(link).length]).toEqual([2, 2])
  expect(shown.replace(link, '') + text.replace(link, '')).not.toMatch(
    /q3V0c2xZbW9vbmxpZ2h0|b25seS10b2dldGhlcg/,
  )
})

test.each([
  ['de', 'dank You Never Know'],
  ['en', 'thanks to You Never Know'],
] as const)(
  'the terms of You Never Know are in %s only in the mail of an insured booking',
  (locale, words) => {
    expect(render('booking-confirmed', locale, { isInsured: true }).text).toContain(words)
    expect(render('booking-confirmed', locale).text).not.toContain('You Never Know')
  },
)

test.each([
  ['de', 'kostenlos absagen: bis Donnerstag, 3. Dezember 2026, 18:00 Uhr', /lässt sich/, /bis zum Beginn/i],
  ['en', 'until Thursday, 3 December 2026, 18:00', /can no longer/, /until it begins/],
] as const)(
  'a confirmed booking promises in %s only the cancellation that is left',
  (locale, until, closed, insured) => {
    expect(render('booking-confirmed', locale).text).toContain(until)
    const late = render('booking-confirmed', locale, { freeUntil: null }).text
    const lateInsured = render('booking-confirmed', locale, { freeUntil: null, isInsured: true }).text
    expect(late).toMatch(closed)
    expect(lateInsured).toMatch(insured)
    expect(late + lateInsured).not.toMatch(/bis Donnerstag|until Thursday|kannst du kostenlos|cancel free/)
  },
)

test('a confirmed booking lists its lines with their prices, and the total below them', () => {
  const { html, text } = render('booking-confirmed', 'de')
  expect(text).toContain('Premium: 1.177,50 €\n2 × Decke: 9,00 €\nBezahlt: 1.186,50 €')
  const [premium, blanket, total] = [
    ...html.matchAll(/<tr><th scope="row" style="([^"]*)">[^<]*<\/th><td[^>]*text-align:right/g),
  ]
  expect([premium?.[1], total?.[1]?.includes('1.5px')]).toEqual([blanket?.[1], true])
})

test('a confirmed booking with a discount lists the full prices, the code and what it takes off', () => {
  const discount = { code: 'MAINZ15', cents: 17_798 }
  const reduced = { discount, totalCents: 100_852 }
  expect(render('booking-confirmed', 'de', reduced).text).toContain(
    'Premium: 1.177,50 €\n2 × Decke: 9,00 €\nRabatt MAINZ15: −177,98 €\nBezahlt: 1.008,52 €',
  )
  expect(render('booking-confirmed', 'en', reduced).text).toContain(
    'Discount MAINZ15: −€177.98\nPaid: €1,008.52',
  )
})

test('a mail breaks no line within a date, a time, a quantity or before a house number', () => {
  const htmlOf = (locale: Locale) =>
    renderHtml(findMail(mails, 'booking-confirmed').render(booking, locale, places), locale, places)
  const joined = (part: string) => part.replaceAll(' ', '\u00A0')
  for (const part of ['5. Dezember 2026<', '21:00 Uhr<', 'Rheinallee 12a<', '2 × Decke<', '48 Stunden'])
    expect(htmlOf('de')).toContain(joined(part))
  for (const part of ['5 December 2026<', '2 × Decke<', '48 hours'])
    expect(htmlOf('en')).toContain(joined(part))
})

test.each(['confirm-email', 'login-code'] as const)('the code of %s is the largest of its mail', (name) => {
  const { html, text } = render(name, 'de')
  const block = /<p style="([^"]*)">\s*<span[^>]*>Dein Code<\/span><br>\s*049170<\/p>/.exec(html)
  const sizeOf = (style = '') => Number(/font-size:(\d+)px/.exec(style)?.[1])
  const headline = /<h1 style="([^"]*)"/.exec(html)
  expect(sizeOf(block?.[1])).toBeGreaterThan(sizeOf(headline?.[1]))
  expect(text).toContain('Dein Code: 049170')
  expect(findMail(mails, name).render(payloads[name], 'de', places).subject).toMatch(/^049170 /)
})

test('a reservation by telephone states for how many it is, and the number that the guest names', () => {
  const { text } = render('waiting-offer', 'de', { byHouse: true, persons: 3 })
  expect(text).toContain('Personen: 3')
  expect(text).toContain('Bestellnummer: WZ-100104')
  expect(render('waiting-offer', 'en').text).not.toMatch(/Guests|WZ-/)
})

test('a confirmed booking states what vouchers paid, and what money did', () => {
  expect(render('booking-confirmed', 'de').text).toContain('Bezahlt: 1.186,50 €')
  const { text } = render('booking-confirmed', 'de', { byVouchersCents: 100_000 })
  expect(text).toContain('Gesamt: 1.186,50 €\nMit Gutscheinen bezahlt: 1.000,00 €\nDazu bezahlt: 186,50 €')
  const all = render('booking-confirmed', 'en', { byVouchersCents: booking.totalCents }).text
  expect(all).toContain('Paid with vouchers: €1,186.50')
  expect(all).not.toContain('Paid on top')
})

test.each(everyName)('%s has a link to unsubscribe if it advertises, and none otherwise', (name) => {
  const advertises = name === 'newsletter' || name === 'stay-review'
  for (const locale of ['de', 'en'] as const) {
    const content = findMail(mails, name).render(payloads[name], locale, places)
    const page = `https://shop.test${locale === 'en' ? '/en' : ''}/newsletter/unsubscribe?token=`
    const token = unsubscribeToken(visitorSecret, 'mara@example.com')
    expect(content.unsubscribe).toEqual(
      advertises
        ? { page: page + token, oneClick: `https://api.test/api/v2/newsletter/unsubscribe/${token}` }
        : undefined,
    )
    const { html, text } = render(name, locale)
    for (const part of [html, text]) expect(part.includes(page + token)).toBe(advertises)
  }
})

test('the export of one’s own data has words for every mail', () => {
  const words = mails.map(({ name }) => [name, valueText('kind', name, 'de'), valueText('kind', name, 'en')])
  expect(words.filter(([name, de, en]) => !de || !en || de === name || en === name)).toEqual([])
})

test.each(everyName)('%s ends with the line that identifies the company', (name) => {
  const { html, text } = render(name, 'de')
  const sender =
    'Wellzone Muster-GmbH, Musterweg 1, 70173 Stuttgart · hallo@wellzone.example · Amtsgericht Stuttgart, HRB 000000 · Geschäftsführung: Erika Mustermann'
  const shown = html.replaceAll('\u{A0}', ' ')
  expect([shown.includes(sender), text.trimEnd().endsWith(sender)]).toEqual([true, true])
})

test('a mail names the telephone number of the company where there is one, to be dialled', () => {
  const seller = { ...places.seller, phone: '+49 711 1234567' }
  const content = findMail(mails, 'login-code').render(payloads['login-code'], 'de', places)
  const shown = renderHtml(content, 'de', { ...places, seller })
  expect(renderText(content, 'de', { ...places, seller })).toContain(
    '70173 Stuttgart · +49 711 1234567 · hallo@wellzone.example',
  )
  expect(shown).toMatch(
    /70173 Stuttgart\u{A0}· <a href="tel:\+497111234567"[^>]*>\+49 711 1234567<\/a>\u{A0}· hallo@/u,
  )
})

test.each(['de', 'en'] as const)('every mail links to the legal documents (%s)', (locale) => {
  const start = `https://shop.test${locale === 'en' ? '/en' : ''}/legalDocuments/`
  for (const name of everyName) {
    const { html, text } = render(name, locale)
    for (const path of ['agb', 'widerruf', 'datenschutz', 'impressum'])
      expect([name, html.includes(`href="${start}${path}"`), text.includes(start + path)]).toEqual([
        name,
        true,
        true,
      ])
  }
})

describe('a name in a mail', () => {
  const malicious = `<script>alert(1)</script>"'&\r\nBcc: all@example.com\u202Etxt.exe`
  const { html, text } = render('booking-confirmed', 'de', {
    guests: [malicious],
    wellzone: malicious,
    extras: [{ name: malicious, quantity: 1 }],
    store: { ...booking.store, city: malicious },
  })

  test('is only text', () => {
    expect(html).not.toContain('<script>')
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; Bcc: all@example.comtxt.exe',
    )
    expect(text).toContain(`<script>alert(1)</script>"'& Bcc: all@example.comtxt.exe`)
    expect(text).not.toMatch(/^Bcc/m)
  })
})

test.each([
  ['single-purpose', /Einzweck-Gutschein/, /single-purpose voucher/],
  ['multi-purpose', /Mehrzweck-Gutschein/, /multi-purpose voucher/],
] as const)('a refund voucher says that it is of the kind %s', (purpose, german, english) => {
  expect(render('refund-voucher', 'de', { purpose }).text).toMatch(german)
  expect(render('refund-voucher', 'en', { purpose }).text).toMatch(english)
})

test('a mail of an unknown kind is refused', () => {
  expect(() => findMail(mails, 'greeting')).toThrow('no mail of the kind greeting')
})

test('a payload that does not fit its schema is refused', () => {
  expect(() => findMail(mails, 'confirm-email').render({}, 'de', places)).toThrow(/expected string/)
})

test.each([
  [
    'booking-confirmed',
    { lines: undefined, isInsured: undefined, byVouchersCents: undefined, freeUntil: undefined },
  ],
  ['booking-cancelled', { returnedCents: undefined, voucherCents: undefined, by: undefined }],
  ['companion-cancelled', { by: undefined }],
  ['vouchers-bought', { discount: undefined }],
  ['withdrawal-decided', { restCount: undefined }],
] as const)('%s renders a payload that was queued before a field was added', (name, missing) => {
  const payload = JSON.parse(JSON.stringify({ ...payloads[name], ...missing })) as unknown
  const content = findMail(mails, name).render(payload, 'en', places)
  expect(renderText(content, 'en', places)).not.toMatch(/undefined|null|NaN/)
})

test.each(everyName)('%s declares its tokens and codes as secret', (name) => {
  const fields: string[] = []
  JSON.stringify(payloads[name], (field, value: unknown) => (fields.push(field), value))
  const secrets = ['token', 'emailCode', 'voucherCode'].filter((field) => fields.includes(field))
  expect(findMail(mails, name).secretFields.toSorted()).toEqual(secrets.toSorted())
})
