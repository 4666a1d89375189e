import type { ReactNode, Ref } from 'react'
import { Picture } from '../pictures/picture.tsx'
import './form-page.css'

interface FormPageProps {
  title: ReactNode
  /** The ref of a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  /** The alternative below the form. */
  aside?: ReactNode
  children: ReactNode
}

/** Login and registration: a picture on the left, the form on the right. */
export function FormPage({ title, titleRef, aside, children }: FormPageProps) {
  return (
    <div className="wrap form-page">
      <div className="form-page__picture">
        <Picture arch="right" name="relax-lounge-tall" alt="" sizes="(min-width: 62rem) 42vw, 1px" isFirst />
      </div>
      <div className="form-page__content">
        <h1 className="heading-1" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {children}
        {aside && <div className="form-page__aside">{aside}</div>}
      </div>
    </div>
  )
}
