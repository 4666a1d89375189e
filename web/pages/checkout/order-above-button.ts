import { createContext, type ReactNode } from 'react'

/**
 * The order summary, where it does not stand beside the last step: then it stands directly above the button
 * that costs money, as § 312j (2) BGB wants it. Null on wide pages.
 */
export const OrderAboveButton = createContext<ReactNode>(null)
