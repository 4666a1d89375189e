import { folder } from '../example.ts'

export const contentExamples = folder('Content', [
  {
    comment: 'Questions and answers.',
    query: 'query Faq { faqGroups { title questions { anchor question answerText } } }',
  },
  {
    comment: 'News of one category, or of all without it.',
    query: `
query News($category: NewsCategory) {
  newsArticles(category: $category) { totalCount items { number title publishedOn } }
}`,
    variables: { category: 'HYGIENE' },
    gives: { articleNumber: 'newsArticles.items.0.number' },
  },
  {
    comment: 'One article.',
    query: 'query Article($number: Int!) { newsArticle(number: $number) { title teaser content } }',
    variables: { number: '{{articleNumber}}' },
  },
  {
    comment: 'The article at the top of the news.',
    query: 'query FeaturedArticle { featuredArticle { number title category } }',
  },
  {
    comment: 'Terms, privacy policy and other legal texts.',
    query: `
query LegalText($type: LegalDocumentType!) {
  legalDocument(type: $type) { title version introduction sections { anchor title } }
}`,
    variables: { type: 'TERMS' },
  },
  {
    comment: 'Equipment of the suites, for the home page.',
    query: 'query HomeEquipment { homeEquipment { title text kinds } }',
  },
  {
    comment: 'Where visitors write to, and the pages in social networks.',
    query: 'query ContactLinks { contactLinks { chat phone social { name url } } }',
  },
  {
    comment: 'Until when bookings are refused; null if they are not.',
    query: 'query Maintenance { maintenance { until } }',
  },
])
