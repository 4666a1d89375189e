import sprite from './icons.svg?no-inline'

const names = [
  'alert',
  'arrow',
  'bed',
  'cal',
  'cart',
  'check',
  'clock',
  'close',
  'door',
  'down',
  'download',
  'eye',
  'food',
  'gift',
  'house',
  'info',
  'left',
  'light',
  'lock',
  'mail',
  'menu',
  'minus',
  'out',
  'park',
  'people',
  'pin',
  'play',
  'plus',
  'print',
  'qr',
  'right',
  'sauna',
  'service',
  'shower',
  'sound',
  'star',
  'towel',
  'tub',
  'up',
  'user',
] as const

export type IconName = (typeof names)[number]

/** Decoration only: what it means stands beside it or in the control's name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 20 | 24 | 28 }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** An icon named by data. What the sprite does not have is left out. */
export function iconNamed(name: string): IconName | undefined {
  return names.find((known) => known === name)
}
