import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form } from './form-layout.tsx'
import './settings.css'

interface SettingsSectionProps {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** A section of its own: the title on the left, the content on the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className="settings__section" aria-labelledby={titleId}>
      <h2 className="heading-4" id={titleId}>
        {title}
      </h2>
      <div className="settings__content">
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </section>
  )
}

/** A form without groups: one column of fields. */
export function PlainForm({ className, ...rest }: ComponentProps<'form'>) {
  return <Form {...rest} className={className ? `plain-form ${className}` : 'plain-form'} />
}

/** Placeholder for fields, as high as the real ones. */
export function SettingsSkeleton({ fields }: { fields: number }) {
  return (
    <div className="settings__skeleton">
      {Array.from({ length: fields }, (_, index) => (
        <span className="skeleton" key={index} />
      ))}
    </div>
  )
}
