import type { Day } from '../../words/day.ts'
import type { Seller } from '../../words/seller.ts'
import type { AuditColumn, AuditTable } from './tables.ts'

const chain: Pick<AuditColumn, 'name' | 'about' | 'kind'> = {
  name: 'Kette',
  about: 'SHA-256 über die Kette der Zeile davor und diese Zeile ohne Kette',
  kind: 'text',
}

const types: Record<AuditColumn['kind'], string> = {
  text: '<AlphaNumeric/>',
  number: '<Numeric/>',
  money: '<Numeric><Accuracy>2</Accuracy></Numeric>',
  day: '<Date><Format>YYYY-MM-DD</Format></Date>',
}

/** The description of the tables by the standard for handing over data (GDPdU, in its version of 2004). */
export function indexXml(tables: AuditTable[], seller: Seller, span: { from: Day; until: Day }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">
<DataSet>
<Version>1.0</Version>
<DataSupplier><Name>${escaped(seller.name)}</Name>
<Location>${escaped(`${seller.street}, ${seller.city}`)}</Location>
<Comment>Wellzone, ${span.from} bis ${span.until}</Comment></DataSupplier>
<Media><Name>Wellzone ${span.from.slice(0, 4)}</Name>
${tables.map((table) => tableXml(table, span)).join('\n')}
</Media>
</DataSet>
`
}

/** The first line of each file has the names of its columns. */
function tableXml({ file, name, about, columns }: AuditTable, { from, until }: { from: Day; until: Day }) {
  return `<Table><URL>${file}</URL><Name>${escaped(name)}</Name><Description>${escaped(about)}</Description>
<Validity><Range><From>${from}</From><To>${until}</To></Range><Format>YYYY-MM-DD</Format></Validity>
<UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol>
<Range><From>2</From></Range>
<VariableLength><ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter>
<TextEncapsulator>"</TextEncapsulator>
${[...columns, chain].map(columnXml).join('\n')}
</VariableLength></Table>`
}

function columnXml({ name, about, kind }: Pick<AuditColumn, 'name' | 'about' | 'kind'>): string {
  const description = `<Description>${escaped(about)}</Description>`
  return `<VariableColumn><Name>${escaped(name)}</Name>${description}${types[kind]}</VariableColumn>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
