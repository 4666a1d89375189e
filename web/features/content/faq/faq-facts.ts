import type { FaqSubjectFragment } from './faq-subject.generated.ts'

/** Search engines get the first questions only, as the specification says. */
const questionLimit = 10

/** The first questions with their answers, for search engines (schema.org). */
export function faqFacts(subjects: FaqSubjectFragment[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: subjects
      .flatMap(({ questions }) => questions)
      .slice(0, questionLimit)
      .map(({ question, answerText }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answerText },
      })),
  }
}
