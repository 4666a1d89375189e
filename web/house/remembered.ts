// What a device remembers between visits: settings only, nothing of guests or staff; and the shop's own note
// that it is a tablet for guests.
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

/** Whether guests book on this device: the shop keeps its on-site mode there, `null` where it has ended. */
export function isTabletForGuests(): boolean {
  try {
    return (localStorage.getItem('wellzone.on-site') ?? 'null') !== 'null'
  } catch {
    return false
  }
}
