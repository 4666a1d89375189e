/** Preset amounts in cents (specification, section 9), as the values of the radios. */
export const presetAmounts = ['2500', '5000', '7500', '10000'] as const
