import { voucherPreviewPath } from '../downloads/paths.ts'
import type { QueryResolvers, VoucherOfferResolvers } from '../generated/resolvers.ts'
import { toMoney } from '../base/money.ts'
import { nullIfNotFound } from '../spa/reads.ts'

export const voucherOffer: QueryResolvers['voucherOffer'] = () => ({})

export const VoucherOffer = {
  shippingPrice: async (_offer, { isOnSite }, { loaders }) =>
    toMoney((await loaders.postalShipping.load(isOnSite)).grossPrice),
  paymentMethods: async (_offer, { onSiteStoreNumber }, { loaders }) => {
    const query = typeof onSiteStoreNumber === 'number' ? { storeId: onSiteStoreNumber } : {}
    return (await nullIfNotFound(loaders.voucherPaymentGateways.load(query))) ?? []
  },
  previewPictureUrl: (_offer, _args, { language }) => voucherPreviewPath('svg', language),
  previewDocumentUrl: (_offer, _args, { language }) => voucherPreviewPath('pdf', language),
} satisfies VoucherOfferResolvers
