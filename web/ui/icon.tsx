import sprite from './icons.svg?no-inline'

const names = [
  'alert',
  'arrow',
  'bed',
  'bell',
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
  'key',
  'left',
  'light',
  'lock',
  'mail',
  'menu',
  'minus',
  'out',
  'park',
  'pause',
  'people',
  'pin',
  'play',
  'plus',
  'print',
  'qr',
  'right',
  'sauna',
  'service',
  'share',
  'shower',
  'sound',
  'star',
  'towel',
  'tub',
  'up',
  'user',
] as const

export type IconName = (typeof names)[number]

/** Decoration only: the text beside it or the control's name has the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 20 | 24 | 28 }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** An icon named by data. Left out if the sprite does not contain it. */
export function iconNamed(name: string): IconName | undefined {
  return names.find((known) => known === name)
}
