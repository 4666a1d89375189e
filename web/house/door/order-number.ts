/** The number of a stay's order as it is printed: the door knows only its id. */
export const orderNumber = (id: string): string => `WZ-${id}`
