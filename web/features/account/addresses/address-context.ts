/**
 * The context of every change of an address: all components that show the address book refetch it, also if it
 * was empty or not loaded.
 */
export const addressContext = { additionalTypenames: ['AddressBook'] }
