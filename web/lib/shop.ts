import { createContext, use } from 'react'

/** Configuration of the server that the browser needs too. */
export interface Shop {
  /** Public address without a trailing slash, from the configuration, never from a request. */
  origin: string
}

export const ShopContext = createContext<Shop>({ origin: '' })

export function useShop(): Shop {
  return use(ShopContext)
}
