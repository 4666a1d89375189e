import type { FaqSubjectFragment } from './faq-subject.generated.ts'
import { matchesSearch } from './search-text.ts'

/** The subjects with the questions that match; a subject without any is left out. */
export function filterSubjects(subjects: FaqSubjectFragment[], search: string): FaqSubjectFragment[] {
  return subjects
    .map((subject) => ({
      ...subject,
      questions: subject.questions.filter(({ question, answerText }) =>
        matchesSearch(`${subject.title} ${question} ${answerText}`, search),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
