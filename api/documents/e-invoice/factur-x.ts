// The part of the XMP metadata that Typst cannot write: which file of a PDF/A-3 is its invoice.
import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

const namespaces = {
  fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
}
const properties = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'factur-x.xml',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
}

/**
 * Says in the metadata that `factur-x.xml` is the invoice of the profile EN 16931, and that the file is
 * PDF/UA-1, too: Typst takes one standard at a time, and finds the same page to be that for a person.
 */
export async function describeFacturX(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const place = document.catalog.get(PDFName.of('Metadata'))
  const metadata = document.context.lookup(place)
  if (!(place instanceof PDFRef && metadata instanceof PDFRawStream))
    throw new Error('The document has no metadata.')
  const described = Buffer.from(metadata.contents)
    .toString()
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${schemas}$&`)
    .replace('</rdf:RDF>', `${description}$&`)
  const kind = { Type: 'Metadata', Subtype: 'XML' }
  document.context.assign(place, document.context.stream(Buffer.from(described), kind))
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

const description = [
  `<rdf:Description rdf:about="" xmlns:fx="${namespaces.fx}" xmlns:pdfuaid="${namespaces.pdfuaid}">`,
  ...Object.entries(properties).map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`),
  '<pdfuaid:part>1</pdfuaid:part></rdf:Description>',
].join('')

/** PDF/A wants to be told of every property that it does not know. */
const schemas = [
  schema('Factur-X PDFA Extension Schema', 'fx', Object.keys(properties), 'Text'),
  schema('PDF/UA Universal Accessibility Schema', 'pdfuaid', ['part'], 'Integer'),
].join('')

function schema(title: string, prefix: keyof typeof namespaces, names: string[], type: string): string {
  const described = names.map((name) =>
    resource('pdfaProperty', {
      name,
      valueType: type,
      category: 'external',
      description: `${prefix}:${name}`,
    }),
  )
  const about = resource('pdfaSchema', { schema: title, namespaceURI: namespaces[prefix], prefix })
  const property = `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>`
  return about.replace('</rdf:li>', `${property}</rdf:li>`)
}

function resource(prefix: string, members: Record<string, string>): string {
  const written = Object.entries(members).map(
    ([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`,
  )
  return `<rdf:li rdf:parseType="Resource">${written.join('')}</rdf:li>`
}
