import type { HouseVouchersQuery } from './house-vouchers.generated.ts'

export type VoucherDetails = HouseVouchersQuery['houseVouchers']['vouchers'][number]
