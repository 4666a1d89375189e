/** The accounts of the example SKR 03 that stand for each account of the ledger. */
export const ledgerAccounts: Record<string, string> = {
  '1360': 'provider',
  '1362': 'bank',
  '4970': 'fees',
  '1500': 'disputed',
  '1361': 'till',
  '1590': 'order',
  '8400': 'revenue',
  '8300': 'revenue',
  '8200': 'single-purpose',
  '1700': 'multi-purpose',
  '2700': 'multi-purpose',
  '8720': 'goodwill',
  '4610': 'goodwill',
}
