// The memory of a device between visits: settings, and until the session ends what door/saved-house.ts
// needs; no names of guests. And the shop's own note that it is a tablet for guests.
type Setting = 'language' | 'keys' | 'staff' | `door.${string}`

const prefix = 'wellzone.house.'

export function remembered(setting: Setting): string | null {
  try {
    return localStorage.getItem(prefix + setting)
  } catch {
    return null // storage is refused
  }
}

export function remember(setting: Setting, value: string): void {
  try {
    localStorage.setItem(prefix + setting, value)
  } catch {
    // The setting holds until the page is left.
  }
}

/** Forgets all settings whose names match. */
export function forgetAll(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && names.test(key.slice(prefix.length))) localStorage.removeItem(key)
  } catch {
    // Storage is refused: it has none.
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
