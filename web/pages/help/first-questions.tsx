import { FormattedMessage } from 'react-intl'
import { QuestionItem } from '../../features/content/faq/question-item.tsx'
import type { FaqEntryFragment } from '../../features/content/faq/faq-entry.generated.ts'
import { FaqSkeleton } from '../../features/content/faq/faq-skeleton.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { TextLink } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import './first-questions.css'

const excerptSize = 4

interface FirstQuestionsProps {
  /** Null if they could not be loaded, undefined while they are loading. */
  groups: { questions: FaqEntryFragment[] }[] | null | undefined
  onRetry: () => void
}

/** The first question of each subject, with the way to all of them. */
export function FirstQuestions({ groups, onRetry }: FirstQuestionsProps) {
  const paths = usePaths()
  const questions = (groups ?? []).flatMap((group) => group.questions.slice(0, 1)).slice(0, excerptSize)
  return (
    <section className="section wrap first-questions" aria-labelledby="first-questions">
      <div>
        <h2 id="first-questions">
          <FormattedMessage id="how-to.faq.title" />
        </h2>
        <p className="mt-4">
          <TextLink href={paths.faq()} icon="arrow">
            <FormattedMessage id="how-to.faq.all" />
          </TextLink>
        </p>
      </div>
      <div className="first-questions__list">
        {groups === undefined && <FaqSkeleton count={excerptSize} />}
        {groups === null && <RetryNote text="faq.page.failed" onRetry={onRetry} />}
        {questions.length > 0 && (
          <Accordion>
            {questions.map((entry, index) => (
              <QuestionItem key={entry.id} entry={entry} isOpen={index === 0} />
            ))}
          </Accordion>
        )}
      </div>
    </section>
  )
}
