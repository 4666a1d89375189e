import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import './switch.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  label: string
  /** The switch is in the middle: only some of what it switches is on. */
  isPartly?: boolean
  /** State in words, beside the switch. */
  note?: ReactNode
}

/** A checkbox that looks like a switch, because a switch has no middle for screen readers. */
export function Switch({ label, isPartly = false, note, ...input }: SwitchProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="switch">
      <span className="small muted">{note}</span>
      <input {...input} ref={ref} type="checkbox" className="switch__control" aria-label={label} />
    </label>
  )
}
