import type { ExtrasResolvers, ProductResolvers } from '../generated/resolvers.ts'
import { productIds } from '../ids.ts'
import { toMoney } from '../money.ts'
import { toPicture } from '../stores/pictures.ts'

/** Product group of You Never Know, fixed by the contract. */
export const insuranceGroupId = 306

export const Extras: ExtrasResolvers = {
  insurance: ({ services }) => services.find(({ groupId }) => groupId === insuranceGroupId) ?? null,
}

export const Product: ProductResolvers = {
  id: (product) => productIds.write(product.id),
  description: (product) => product.controlContent.text,
  price: (product) => toMoney(product.grossPrice),
  picture: (product) => (product.imgUrl === null ? null : toPicture(product.imgUrl, product.altText)),
}
