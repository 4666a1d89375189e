import type { ProviderName } from '../../../provider/port.ts'
import type { VoucherPurpose } from '../../../words/seller.ts'
import type { LocalizedText } from '../../../words/text.ts'
import { applicationValues } from './application-values.ts'
import { mailKinds } from './mail-kinds.ts'
import { requestTexts } from './request-texts.ts'

const say = (de: string, en: string): LocalizedText => ({ de, en })

export const yesNo = { true: say('ja', 'yes'), false: say('nein', 'no') }

const salutations = {
  '-1': say('keine Angabe', 'not given'),
  '0': say('Herr', 'Mr'),
  '1': say('Frau', 'Ms'),
  '2': say('Divers', 'Mx'),
}

const providers: Record<ProviderName, LocalizedText> = {
  local: say('Vorführung, ohne Geld', 'Demonstration, without money'),
  paypal: say('PayPal', 'PayPal'),
}

const voucherPurposes: Record<VoucherPurpose, LocalizedText> = {
  'single-purpose': say('Einzweck-Gutschein, beim Kauf versteuert', 'Single-purpose, taxed when sold'),
  'multi-purpose': say('Mehrzweck-Gutschein, beim Einlösen versteuert', 'Multi-purpose, taxed when redeemed'),
}

/** Words of stored values, by member; a value without one is shown as it is. */
export const valueTexts: Record<string, Record<string, LocalizedText>> = {
  ...requestTexts,
  ...applicationValues,
  gender: salutations,
  salutation: salutations,
  locale: { de: say('Deutsch', 'German'), en: say('Englisch', 'English') },
  paymentType: {
    '1': say('PayPal', 'PayPal'),
    '2': say('Karte', 'Card'),
    '3': say('American Express', 'American Express'),
    '6': say('Gutschein', 'Voucher'),
  },
  provider: providers,
  method: { paypal: say('PayPal', 'PayPal'), card: say('Karte', 'Card') },
  bookingReason: {
    '0': say('Familie und Freunde', 'Family and friends'),
    '1': say('Soziale Medien', 'Social media'),
    '2': say('Werbung', 'Advertising'),
    '3': say('Anderes', 'Other'),
  },
  vouchers: voucherPurposes,
  transports: {
    internal: say('dieses Gerät', 'this device'),
    hybrid: say('Handy in der Nähe', 'phone nearby'),
    usb: say('USB', 'USB'),
    nfc: say('NFC', 'NFC'),
    ble: say('Bluetooth', 'Bluetooth'),
    'smart-card': say('Chipkarte', 'smart card'),
    cable: say('Kabel', 'cable'),
  },
  purpose: {
    ...voucherPurposes,
    'confirm-email': say('Adresse bestätigen', 'Confirm the address'),
    'change-email': say('Adresse ändern', 'Change the address'),
    'reset-password': say('Neues Passwort', 'New password'),
  },
  kind: {
    ...mailKinds,
    booking: say('Besuch', 'Visit'),
    item: say('Gutscheine', 'Vouchers'),
    move: say('Verlegung', 'Move'),
    stay: say('Besuch', 'Visit'),
    extra: say('Extra', 'Extra'),
    insurance: say('Schutz', 'Cover'),
    voucher: say('Gutschein', 'Voucher'),
    shipping: say('Versand', 'Delivery'),
    'taxed-value': say('Wert von Gutscheinen', 'Value of vouchers'),
    till: say('an der Kasse bezahlt', 'paid at the till'),
    invoice: say('Rechnung', 'Invoice'),
    cancellation: say('Stornorechnung', 'Cancellation invoice'),
    print: say('zum Ausdrucken', 'to print'),
    postal: say('per Post', 'by post'),
    refund: say('aus einer Erstattung', 'from a refund'),
    goodwill: say('von uns geschenkt', 'a present from us'),
    dispute: say('angefochten', 'disputed'),
    reversal: say('zurückgeholt', 'taken back'),
  },
  parts: {
    morning: say('Vormittag', 'Morning'),
    afternoon: say('Nachmittag', 'Afternoon'),
    evening: say('Abend', 'Evening'),
  },
  status: {
    '200': say('ausgeführt', 'carried out'),
    hold: say('reserviert', 'held'),
    booked: say('gebucht', 'booked'),
    released: say('aufgehoben', 'released'),
    expired: say('abgelaufen', 'expired'),
    cancelled: say('abgesagt', 'cancelled'),
    created: say('begonnen', 'started'),
    captured: say('bezahlt', 'paid'),
    surplus: say('doppelt bezahlt', 'paid twice'),
    failed: say('fehlgeschlagen', 'failed'),
    declined: say('abgelehnt', 'declined'),
    refunded: say('erstattet', 'refunded'),
    open: say('offen', 'open'),
    sent: say('gesendet', 'sent'),
    withdrawn: say('widerrufen', 'withdrawn'),
    pending: say('nicht bestätigt', 'not confirmed'),
    confirmed: say('bestätigt', 'confirmed'),
    unsubscribed: say('abgemeldet', 'unsubscribed'),
    received: say('eingegangen', 'received'),
    done: say('ausgeführt', 'carried out'),
    refused: say('abgelehnt', 'refused'),
    closed: say('erledigt', 'closed'),
  },
  state: {
    none: say('Nicht festgehalten', 'Not noted'),
    arrived: say('Angekommen', 'Arrived'),
    later: say('Kommt später', 'Comes later'),
    noShow: say('Nicht gekommen', 'Did not come'),
    left: say('Gegangen', 'Left'),
  },
  reason: {
    goodwill: say('Kulanz', 'Goodwill'),
    journey: say('Anfahrt', 'Journey'),
    house: say('Unser Fehler', 'Our mistake'),
    manager: say('Zusage der Leitung', 'Promise of the manager'),
    pay: say('Zahlung', 'Payment'),
    redeem: say('Gutschein eingelöst', 'Voucher redeemed'),
    discount: say('Rabatt', 'Discount'),
    release: say('Freigabe', 'Release'),
    sale: say('Verkauf', 'Sale'),
    issue: say('Gutschein ausgestellt', 'Voucher issued'),
    cancel: say('Absage', 'Cancellation'),
    refund: say('Erstattung', 'Refund'),
    return: say('Rückgabe', 'Return'),
    reschedule: say('Verlegung', 'Move'),
    dispute: say('vom Zahlungsdienst zurückgeholt', 'taken back by the provider'),
    rescheduled: say('Verlegung', 'Move'),
    cancelled: say('Absage', 'Cancellation'),
    withdrawn: say('Widerruf', 'Withdrawal'),
    'paid-twice': say('doppelt bezahlt', 'paid twice'),
    'room-gone': say('Raum nicht mehr frei', 'suite no longer free'),
    'value-gone': say('Gutschein nicht mehr einlösbar', 'voucher no longer valid'),
    'order-changed': say('Bestellung geändert', 'order changed'),
  },
  declineReason: {
    declined: say('abgelehnt', 'declined'),
    'insufficient-funds': say('nicht genug Guthaben', 'not enough funds'),
    'not-a-test-card': say('keine Testkarte', 'not a test card'),
    'wrong-code': say('falscher Code', 'wrong code'),
  },
  releasedBy: { removed: say('dich', 'you'), ended: say('Ablauf', 'expiry') },
  statusId: {
    new: say('reserviert', 'held'),
    currently: say('Besuch läuft', 'visit in progress'),
    delivered: say('versandt', 'dispatched'),
    canceled: say('storniert', 'cancelled'),
    pending: say('wartet auf Zahlung', 'waiting for payment'),
    inProgress: say('bezahlt', 'paid'),
    done: say('abgeschlossen', 'completed'),
    revoked: say('aufgehoben', 'released'),
    abortedAutomatically: say('abgelaufen', 'expired'),
    cancelledRefund: say('abgesagt, Geld zurück', 'cancelled, refunded'),
    cancelledVoucher: say('abgesagt, Gutschein', 'cancelled, voucher'),
    voucherDone: say('eingelöst', 'redeemed'),
    voucherOpen: say('bezahlt', 'paid'),
  },
}
