// For tests of the pages that show news.

/** An article as the gateway returns it, in the category of locations. */
export function article(number: number) {
  return {
    __typename: 'NewsArticle',
    id: `news:${number}`,
    number,
    title: `Artikel ${number}`,
    teaser: `Worum es in Artikel ${number} geht.`,
    category: 'LOCATIONS',
    publishedOn: '2026-10-07',
    picture: { __typename: 'Picture', key: 'checkin-detail', altText: 'Empfang' },
    content: `<h2>Abschnitt</h2><p>Text von Artikel ${number}.</p>`,
  }
}
