import { createContext, use } from 'react'

/** Configuration of the server that the browser needs too. */
export interface Shop {
  /** Public address without a trailing slash, from the configuration, never from a request. */
  origin: string
  /** The embedded map: its address with placeholders for the position, and its host. */
  map: { url: string; host: string }
  /** Payments move no money. */
  isDemo: boolean
  /** The day on which the server made the page, in the stores' zone. */
  today?: string
}

export const ShopContext = createContext<Shop>({ origin: '', map: { url: '', host: '' }, isDemo: false })

export function useShop(): Shop {
  return use(ShopContext)
}
