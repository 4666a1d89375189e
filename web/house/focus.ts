/** A ref of the control that has the focus as soon as it is there. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
