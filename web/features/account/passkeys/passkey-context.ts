/** The context of every change of a passkey: the lists refetch, also one that is empty. */
export const passkeyContext = { additionalTypenames: ['Passkey', 'Viewer'] }
