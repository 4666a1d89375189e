import { Balance } from '../../features/vouchers/balance/balance.tsx'

/** Target of the QR code of a printed voucher, with the code behind `#`. */
export function VoucherBalancePage() {
  return <Balance />
}
