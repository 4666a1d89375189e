import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import './form-page.css'

interface FormPageProps {
  title: ReactNode
  /** The alternative below the form. */
  aside?: ReactNode
  children: ReactNode
}

/** Login and registration: a picture on the left, the form on the right. */
export function FormPage({ title, aside, children }: FormPageProps) {
  return (
    <div className="wrap form-page">
      <div className="form-page__picture">
        <Picture arch="right" name="relax-lounge" alt="" sizes="(min-width: 62rem) 42vw, 1px" isFirst />
      </div>
      <div className="form-page__content">
        <h1 className="heading-1">{title}</h1>
        {children}
        {aside && <div className="form-page__aside">{aside}</div>}
      </div>
    </div>
  )
}
