// The XML of an e-invoice, read by a parser that had no part in writing it.
import { JSDOM } from 'jsdom'

const parser = new new JSDOM().window.DOMParser()

export type XmlLine = {
  quantity: number
  price: number
  netCents: number
  allowanceCents: number
  category: string
  percent: number
  unit: string
}

export function readInvoiceXml(xml: string) {
  const document = parser.parseFromString(xml, 'application/xml')
  const all = (within: Element, path: string): Element[] =>
    path
      .split('/')
      .reduce<Element[]>(
        (found, name) =>
          found.flatMap((one) => [...one.children].filter((child) => child.localName === name)),
        [within],
      )
  const root = document.documentElement
  const one = (path: string, within: Element = root) => all(within, path)[0]?.textContent ?? ''
  const trade = 'SupplyChainTradeTransaction'
  const settlement = `${trade}/ApplicableHeaderTradeSettlement`
  const agreement = `${trade}/ApplicableHeaderTradeAgreement`
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
  const line = (element: Element): XmlLine => ({
    quantity: Number(one('SpecifiedLineTradeDelivery/BilledQuantity', element)),
    unit: all(element, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]!.getAttribute('unitCode')!,
    price: Number(one('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount', element)),
    netCents: centsOf(
      one(
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
        element,
      ),
    ),
    allowanceCents: centsOf(
      one('SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount', element) || '0.00',
    ),
    category: one('SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode', element),
    percent: Number(one('SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent', element)),
  })
  return {
    /** The text at a path below the root, by local names; empty if there is none. */
    at: (path: string) => one(path),
    agreement: (path: string) => one(`${agreement}/${path}`),
    settlement: (path: string) => one(`${settlement}/${path}`),
    profile: one('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    type: one('ExchangedDocument/TypeCode'),
    lines: all(root, `${trade}/IncludedSupplyChainTradeLineItem`).map(line),
    rates: all(root, `${settlement}/ApplicableTradeTax`).map((rate) => ({
      category: one('CategoryCode', rate),
      percent: Number(one('RateApplicablePercent', rate)),
      netCents: centsOf(one('BasisAmount', rate)),
      vatCents: centsOf(one('CalculatedAmount', rate)),
      reason: one('ExemptionReason', rate),
    })),
    linesCents: centsOf(one(`${sums}/LineTotalAmount`)),
    netCents: centsOf(one(`${sums}/TaxBasisTotalAmount`)),
    vatCents: centsOf(one(`${sums}/TaxTotalAmount`)),
    grossCents: centsOf(one(`${sums}/GrandTotalAmount`)),
    paidCents: centsOf(one(`${sums}/TotalPrepaidAmount`)),
    dueCents: centsOf(one(`${sums}/DuePayableAmount`)),
  }
}

/** Throws for an amount that has not two places. */
function centsOf(amount: string): number {
  if (!/^-?\d+\.\d{2}$/.test(amount)) throw new Error(`"${amount}" is no amount`)
  return Math.round(Number(amount) * 100)
}
