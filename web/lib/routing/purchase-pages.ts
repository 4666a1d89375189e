import { routePaths } from './routes.ts'

const purchasePages = new Set<string>([
  routePaths.cart,
  routePaths.bookingFinalize,
  routePaths.bookingSuccess,
  routePaths.bookingVoucher,
  routePaths.voucherSuccess,
])

/** Whether money or a held suite is at stake on the page of this path, in either language. */
export function isPurchasePage(path: string): boolean {
  return purchasePages.has(path.replace(/^\/en(?=\/)/, ''))
}
