import { createContext, type ReactNode } from 'react'

/** The order summary of the last step: directly above the button that costs money (§ 312j (2) BGB). */
export const OrderAboveButton = createContext<ReactNode>(null)
