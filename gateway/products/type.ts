import type { ExtrasResolvers, ProductResolvers, ProductTypeResolvers } from '../generated/resolvers.ts'
import { productIds, productTypeIds } from '../base/ids.ts'
import { toMoney } from '../base/money.ts'
import { toPicture } from '../stores/pictures.ts'

/** Product group of You Never Know, fixed by the contract. */
export const insuranceGroupId = 306

export const Extras = {
  insurance: async (_extras, _args, { loaders }) => {
    const services = await loaders.services()
    return services.find(({ groupId }) => groupId === insuranceGroupId) ?? null
  },
} satisfies ExtrasResolvers

export const Product = {
  id: (product) => productIds.write(product.id),
  description: (product) => product.controlContent.text,
  price: (product) => toMoney(product.grossPrice),
  picture: (product) => (product.imgUrl === null ? null : toPicture(product.imgUrl, product.altText)),
} satisfies ProductResolvers

export const ProductType = {
  id: ({ id }) => productTypeIds.write(id),
  number: ({ id }) => id,
  products: ({ children }) => children,
} satisfies ProductTypeResolvers
