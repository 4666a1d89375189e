// What a device remembers between visits: settings only, nothing of guests or staff.
type Setting = 'language' | 'keys'

export function remembered(setting: Setting): string | null {
  try {
    return localStorage.getItem(`wellzone.house.${setting}`)
  } catch {
    return null // storage is refused
  }
}

export function remember(setting: Setting, value: string): void {
  try {
    localStorage.setItem(`wellzone.house.${setting}`, value)
  } catch {
    // The setting holds until the page is left.
  }
}
