/** For every change of an address: whatever shows the book asks for it again, also where it was empty or no answer came. */
export const addressContext = { additionalTypenames: ['AddressBook'] }
