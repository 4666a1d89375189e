import { AccordionItem } from '../../../ui/accordion.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { CopyLink } from './copy-link.tsx'
import type { FaqEntryFragment } from './faq-entry.generated.ts'

interface QuestionItemProps {
  entry: FaqEntryFragment
  isOpen?: boolean
  /** Shows the address of this question, on the page of all questions. */
  hasLink?: boolean
}

/** A question that opens its answer. */
export function QuestionItem({ entry, isOpen, hasLink = false }: QuestionItemProps) {
  return (
    <AccordionItem id={entry.anchor} title={entry.question} isOpen={isOpen}>
      <Prose html={entry.answer} />
      {hasLink && <CopyLink anchor={entry.anchor} question={entry.question} />}
    </AccordionItem>
  )
}
