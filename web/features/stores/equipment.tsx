import type { ReactNode } from 'react'
import { Icon, iconNamed } from '../../ui/icon.tsx'
import { Plan } from '../../ui/pictures/plan.tsx'
import type { WellzoneKind } from '../../ui/pictures/plan-shapes.ts'
import './equipment.css'

interface EquipmentProps {
  kind: WellzoneKind
  /** Alternative text of the sample plan. */
  planLabel: string
  /** Name of the type. */
  caption: ReactNode
  items: { id: string; icon: string | null; title: string; text: string | null }[]
}

/** Equipment of a wellzone type: plan and a list in one to three columns. */
export function Equipment({ kind, planLabel, caption, items }: EquipmentProps) {
  return (
    <div className="equipment">
      <figure className="equipment__plan">
        <Plan kind={kind} isLit label={planLabel} />
        <figcaption className="small muted mt-4">{caption}</figcaption>
      </figure>
      <ul className="equipment__list">
        {items.map(({ id, icon, title, text }) => (
          <li key={id}>
            <Icon name={iconNamed(icon ?? '') ?? 'door'} size={28} />
            <h3 className="equipment__title">{title}</h3>
            {text && <p className="small">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
