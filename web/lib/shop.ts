import { createContext, use } from 'react'

/** What the server knows about this shop and the browser has to know as well. */
export interface Shop {
  /** Public address without a slash at the end, from the configuration, never from a request. */
  origin: string
}

export const ShopContext = createContext<Shop>({ origin: '' })

export function useShop(): Shop {
  return use(ShopContext)
}
