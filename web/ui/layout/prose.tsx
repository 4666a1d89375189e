import './prose.css'

interface ProseProps {
  /** Clean HTML of the gateway. */
  html: string
  className?: string
}

/** Text of the editors: paragraphs, headings from h2 on, lists, links. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
