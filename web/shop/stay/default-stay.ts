/** Shown and requested until the visitor chooses: most come as two, for the shortest stay. */
export const defaultStay = { persons: 2, durationHours: 2 } as const
