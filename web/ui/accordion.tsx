import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './accordion.css'

/** Texts that open one by one; the items share their lines. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

interface AccordionItemProps {
  /** Fragment of the text: a browser that follows a link to it opens the item, even without JavaScript. */
  id?: string
  title: ReactNode
  /** Open from the start; afterwards the visitor decides. */
  isOpen?: boolean
  children: ReactNode
}

export function AccordionItem({ id, title, isOpen, children }: AccordionItemProps) {
  return (
    <details className="accordion__item" open={isOpen}>
      <summary>
        <span className="accordion__title">{title}</span>
        <AccordionSign />
      </summary>
      <div className="accordion__content" id={id}>
        {children}
      </div>
    </details>
  )
}

/** The sign in a summary: a plus that turns into a cross while its details are open. */
export function AccordionSign() {
  return (
    <span className="accordion__sign">
      <Icon name="plus" />
    </span>
  )
}
