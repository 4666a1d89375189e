/** The place of the strip in the shell, under the header. */
export const holdPlaceId = 'hold-place'

/** Moves the focus to the strip's button for more time, if there is one. */
export function focusHoldPlace(): void {
  document.querySelector<HTMLElement>(`#${holdPlaceId} button`)?.focus({ preventScroll: true })
}
