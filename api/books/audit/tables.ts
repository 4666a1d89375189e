// The tables of an auditor's export, with a description of each column in German, as auditors read it.
import { type RawBuilder, sql } from 'kysely'
import { seatZone } from '../../words/seller.ts'

export interface AuditColumn {
  name: string
  about: string
  kind: 'text' | 'number' | 'money' | 'day'
  value: RawBuilder<unknown>
}

export interface AuditTable {
  file: string
  name: string
  about: string
  /** Rows as `r`, which has an `id`. */
  from: RawBuilder<unknown>
  /** The instant that puts a row into a year. */
  at: RawBuilder<unknown>
  columns: AuditColumn[]
}

const zone = sql.lit(seatZone)
const order = { name: 'Bestellung', about: 'Nummer der Bestellung', kind: 'text' } as const
const orderNumber = sql`'WZ-' || r.order_id`

const text = (name: string, about: string, value: RawBuilder<unknown>): AuditColumn => ({
  name,
  about,
  kind: 'text',
  value,
})
const money = (name: string, about: string, cents: RawBuilder<unknown>): AuditColumn => ({
  name,
  about,
  kind: 'money',
  value: sql`replace((${cents} / 100.0)::numeric(14, 2)::text, '.', ',')`,
})
const day = (name: string, about: string, at: RawBuilder<unknown>): AuditColumn => ({
  name,
  about,
  kind: 'day',
  value: sql`(${at} AT TIME ZONE ${zone})::date`,
})
const number = (about: string): AuditColumn => ({ name: 'Nummer', about, kind: 'number', value: sql`r.id` })
const time = (at: RawBuilder<unknown>): AuditColumn =>
  text('Uhrzeit', 'Uhrzeit am Sitz des Unternehmens', sql`to_char(${at} AT TIME ZONE ${zone}, 'HH24:MI:SS')`)
const accountName = (side: 'giver' | 'taker') =>
  sql`concat_ws(' ', ${sql.ref(side)}.kind, CASE ${sql.ref(side)}.kind WHEN 'voucher'
    THEN ${sql.ref(side)}.id END)`
const documentNumber = (alias: 'r' | 'c') =>
  sql`${sql.ref(alias)}.year || '-' || lpad(${sql.ref(alias)}.number::text, 6, '0')`
const sumOfRates = (member: 'netCents' | 'vatCents') => sql`CASE r.kind WHEN 'cancellation' THEN -1 ELSE 1 END
  * (SELECT sum((rate ->> ${sql.lit(member)})::bigint) FROM jsonb_array_elements(r.content -> 'rates') rate)`

export const auditTables: AuditTable[] = [
  {
    file: 'belege.csv',
    name: 'Belege',
    about: 'Rechnungen und Stornorechnungen; nach Ablauf der Aufbewahrung nur Nummer und Prüfsumme',
    from: sql`invoice r LEFT JOIN invoice c ON c.id = r.cancels_id`,
    at: sql`r.issued_at`,
    columns: [
      text('Nummer', 'Nummer, lückenlos im Jahr', documentNumber('r')),
      day('Tag', 'Tag der Ausstellung', sql`r.issued_at`),
      text('Art', 'invoice: Rechnung, cancellation: Stornorechnung', sql`r.kind`),
      { ...order, value: orderNumber },
      text('Empfänger', 'Erste Zeile der Anschrift', sql`r.content -> 'recipient' ->> 0`),
      money('Netto', 'Summe ohne Umsatzsteuer, bei Storno negativ', sumOfRates('netCents')),
      money('Umsatzsteuer', 'Umsatzsteuer, bei Storno negativ', sumOfRates('vatCents')),
      text('Sätze', 'Netto und Umsatzsteuer in Cent je Satz in Promille', sql`r.content -> 'rates'`),
      text('Storniert', 'Nummer der Rechnung, die storniert wird', documentNumber('c')),
      text('Vorherige', 'Prüfsumme des Belegs davor (SHA-256)', sql`encode(r.previous, 'hex')`),
      text('Prüfsumme', 'Prüfsumme bei der Ausstellung (SHA-256)', sql`encode(r.hash, 'hex')`),
    ],
  },
  {
    file: 'fehlende-nummern.csv',
    name: 'Fehlende Nummern',
    about: 'Belegnummern, die beim Wiederherstellen einer Sicherung ausgelassen wurden',
    from: sql`(SELECT *, row_number() OVER (ORDER BY year, first) AS id FROM left_out_invoice_numbers) r`,
    at: sql`r.left_out_at`,
    columns: [
      text('Jahr', 'Jahr der Nummern', sql`r.year`),
      text('Von', 'Erste ausgelassene Nummer', sql`r.first`),
      text('Bis', 'Letzte ausgelassene Nummer', sql`r.last`),
      day('Tag', 'Tag des Wiederherstellens', sql`r.left_out_at`),
    ],
  },
  {
    file: 'hauptbuch.csv',
    name: 'Hauptbuch',
    about: 'Jede Bewegung zwischen zwei Konten; Zeilen werden nie geändert oder gelöscht',
    from: sql`ledger_transfer r JOIN ledger_account giver ON giver.id = r.from_account
      JOIN ledger_account taker ON taker.id = r.to_account`,
    at: sql`r.created_at`,
    columns: [
      number('Laufende Nummer'),
      day('Tag', 'Tag der Buchung', sql`r.created_at`),
      time(sql`r.created_at`),
      text('Von', 'Konto, das abgibt; provider: Zahlungsanbieter, till: Kasse', accountName('giver')),
      text('An', 'Konto, das bekommt; order: Bestellungen, revenue: Erlöse', accountName('taker')),
      money('Betrag', 'Betrag in Euro', sql`r.cents`),
      { ...order, value: orderNumber },
      text('Grund', 'Grund der Buchung, docs/procedure.md', sql`r.reason`),
      text('Anlass', 'Anlass, der genau einmal gebucht wird', sql`r.occasion`),
    ],
  },
  {
    file: 'gutscheine.csv',
    name: 'Gutscheine',
    about: 'Ausgestellte Gutscheine ohne ihre Codes; die Nummer ist die ihres Kontos im Hauptbuch',
    from: sql`gift_voucher r`,
    at: sql`r.issued_at`,
    columns: [
      number('Nummer des Kontos'),
      day('Tag', 'Tag der Ausstellung', sql`r.issued_at`),
      text('Art', 'print, postal: verkauft; refund: Rückgabe; goodwill: geschenkt', sql`r.kind`),
      text('Zweck', 'single-purpose: Einzweck, multi-purpose: Mehrzweck', sql`r.purpose`),
      money('Wert', 'Wert bei der Ausstellung', sql`r.original_cents`),
      { name: 'Gültig bis', about: 'Letzter Tag', kind: 'day', value: sql`r.valid_until` },
      { ...order, value: orderNumber },
    ],
  },
  {
    file: 'zahlungen.csv',
    name: 'Zahlungen',
    about: 'Zahlungen mit Geld, auch Belege der Kassen (Anbieter till)',
    from: sql`payment r`,
    at: sql`r.settled_at`,
    columns: [
      text('Nummer', 'Nummer der Zahlung', sql`r.id`),
      day('Tag', 'Tag des Eingangs', sql`r.settled_at`),
      text('Anbieter', 'Zahlungsanbieter', sql`r.provider`),
      text('Beleg', 'Nummer beim Anbieter, bei Kassen Haus und Bonnummer', sql`r.provider_ref`),
      money('Betrag', 'Betrag in Euro', sql`r.amount_cents`),
      text('Stand', 'captured: erhalten, refunded: zurückgezahlt', sql`r.status`),
      { ...order, value: orderNumber },
    ],
  },
  {
    file: 'erstattungen.csv',
    name: 'Erstattungen',
    about: 'Zurückgezahltes Geld',
    from: sql`refund r`,
    at: sql`r.created_at`,
    columns: [
      text('Nummer', 'Nummer der Erstattung', sql`r.id`),
      day('Tag', 'Tag, an dem sie entstand', sql`r.created_at`),
      text('Zahlung', 'Nummer der Zahlung', sql`r.payment_id`),
      money('Betrag', 'Betrag in Euro', sql`r.amount_cents`),
      text('Grund', 'Grund der Erstattung', sql`r.reason`),
      day('Erledigt', 'Tag, an dem das Geld zurück war', sql`r.done_at`),
    ],
  },
  {
    file: 'anbieter.csv',
    name: 'Zahlungsanbieter',
    about: 'Bewegungen auf dem Konto bei PayPal, wie dessen Bericht sie nennt',
    from: sql`(SELECT *, ref AS id FROM provider_move WHERE provider = 'paypal') r`,
    at: sql`r.happened_at`,
    columns: [
      text('Nummer', 'Nummer beim Anbieter', sql`r.ref`),
      day('Tag', 'Tag der Bewegung', sql`r.happened_at`),
      text('Art', 'payment, refund, fee: Gebühr, payout: Auszahlung, dispute, other', sql`r.kind`),
      text('Schlüssel', 'Art beim Anbieter (T-Code)', sql`r.code`),
      money('Betrag', 'Änderung des Kontos ohne Gebühr, Abgang negativ', sql`r.cents`),
      money('Gebühr', 'Gebühr, Abgang negativ', sql`r.fee_cents`),
      text('Währung', 'Währung von Betrag und Gebühr', sql`r.currency`),
      text('Bezug', 'Nummer, auf die sie sich bezieht, etwa der Zahlung', sql`r.related_ref`),
    ],
  },
  {
    file: 'protokoll.csv',
    name: 'Protokoll',
    about: 'Handlungen der Mitarbeitenden, auf Seiten und mit Befehlen; vier Jahre aufbewahrt',
    from: sql`house_act r`,
    at: sql`r.at`,
    columns: [
      number('Laufende Nummer'),
      day('Tag', 'Tag der Handlung', sql`r.at`),
      time(sql`r.at`),
      text('Wer', 'Name, oder unix: und Konto des Rechners', sql`r.who`),
      text('Rolle', 'Rolle im Haus', sql`r.role`),
      text('Handlung', 'Name der Handlung oder der Befehl', sql`r.act`),
      { ...order, value: orderNumber },
      text('Vorherige', 'Prüfsumme der Zeile davor (SHA-256)', sql`encode(r.previous, 'hex')`),
      text('Prüfsumme', 'Prüfsumme der Zeile (SHA-256)', sql`encode(r.hash, 'hex')`),
    ],
  },
]
