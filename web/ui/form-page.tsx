import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import './form-page.css'

interface FormPageProps {
  title: ReactNode
  /** The other way in, below the form. */
  aside?: ReactNode
  children: ReactNode
}

/** Login and registration: a picture behind a door on the left, the form on the right. */
export function FormPage({ title, aside, children }: FormPageProps) {
  return (
    <div className="wrap login">
      <div className="login__pic">
        <Picture door="right" name="relax-lounge" alt="" sizes="(min-width: 62rem) 42vw, 1px" isFirst />
      </div>
      <div className="login__b">
        <h1 className="h1s">{title}</h1>
        {children}
        {aside && <div className="login__new">{aside}</div>}
      </div>
    </div>
  )
}
