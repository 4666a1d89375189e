/** The place of the strip in the shell, under the header. */
export const holdPlaceId = 'hold-place'
