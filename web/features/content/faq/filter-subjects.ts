import type { FaqSubjectFragment } from './faq-subject.generated.ts'
import { matchesSearch } from './search-text.ts'

/**
 * The subjects with the questions that match; a subject without any is left out. Other endings of the words
 * count only if nothing has the words themselves.
 */
export function filterSubjects(subjects: FaqSubjectFragment[], search: string): FaqSubjectFragment[] {
  const exact = hitsOf(subjects, search, { byStem: false })
  return exact.length > 0 ? exact : hitsOf(subjects, search, { byStem: true })
}

function hitsOf(
  subjects: FaqSubjectFragment[],
  search: string,
  options: { byStem: boolean },
): FaqSubjectFragment[] {
  return subjects
    .map((subject) => ({
      ...subject,
      questions: subject.questions.filter(({ question, answerText }) =>
        matchesSearch(`${subject.title} ${question} ${answerText}`, search, options),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
