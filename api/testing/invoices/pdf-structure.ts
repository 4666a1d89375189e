// What PDF/A and PDF/UA ask of a file, read from its objects by a library that had no part in drawing it.
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'

export type PdfStructure = {
  title: string
  language: string | undefined
  isTagged: boolean
  /** The kinds of the structure's elements in reading order, such as `H1` and `TD`. */
  tags: string[]
  /** Pictures in the structure without a text in place of them. */
  picturesWithoutText: number
  /** The metadata as XML. */
  xmp: string
  outputIntents: number
  hasFileId: boolean
  fonts: { name: string; isEmbedded: boolean }[]
  attachments: Attachment[]
}

type Attachment = {
  name: string
  type: string
  relationship: string
  hasDate: boolean
  isAssociated: boolean
  text: string
}

export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFRawStream ? [object.dict] : object instanceof PDFDict ? [object] : [],
  )
  const ofType = (type: string) => dictionaries.filter((one) => nameAt(one, 'Type') === type)
  // Emoji are pages of their own (Type 3), so that their font has no file.
  const drawn = new Set(
    ofType('Font')
      .filter((font) => nameAt(font, 'Subtype') === 'Type3')
      .map((font) => font.lookup(PDFName.of('FontDescriptor'))),
  )
  const xmp = streamAt(catalog, 'Metadata')
  const elements = elementsBelow(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict))
  return {
    title: document.getTitle() ?? '',
    language: textAt(catalog, 'Lang'),
    isTagged:
      String(catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.get(PDFName.of('Marked'))) === 'true',
    tags: elements.map((element) => nameAt(element, 'S')!),
    picturesWithoutText: elements.filter(
      (element) => nameAt(element, 'S') === 'Figure' && !element.has(PDFName.of('Alt')),
    ).length,
    xmp: Buffer.from(xmp.contents).toString(),
    outputIntents: catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)?.size() ?? 0,
    hasFileId: context.trailerInfo.ID instanceof PDFArray,
    fonts: ofType('FontDescriptor').map((font) => ({
      name: nameAt(font, 'FontName')!,
      isEmbedded: fontFiles.some((file) => font.has(PDFName.of(file))) || drawn.has(font),
    })),
    attachments: ofType('Filespec').map((file) => attachmentOf(file, catalog)),
  }
}

const fontFiles = ['FontFile', 'FontFile2', 'FontFile3']

function attachmentOf(file: PDFDict, catalog: PDFDict): Attachment {
  const stream = streamAt(file.lookup(PDFName.of('EF'), PDFDict), 'F')
  const isPacked = nameAt(stream.dict, 'Filter') === 'FlateDecode'
  const associated = catalog.lookup(PDFName.of('AF'), PDFArray)
  return {
    name: textAt(file, 'UF')!,
    type: nameAt(stream.dict, 'Subtype')!,
    relationship: nameAt(file, 'AFRelationship')!,
    hasDate: stream.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate')),
    isAssociated: associated.asArray().some((place) => catalog.context.lookup(place) === file),
    text: (isPacked ? inflateSync(stream.contents) : Buffer.from(stream.contents)).toString(),
  }
}

/** The elements of a tagged file, parents first. */
function elementsBelow(parent: PDFDict): PDFDict[] {
  const kids = parent.lookup(PDFName.of('K'))
  const all = kids instanceof PDFArray ? kids.asArray().map((kid) => parent.context.lookup(kid)) : [kids]
  return all
    .filter((kid) => kid instanceof PDFDict)
    .filter((kid) => kid.has(PDFName.of('S')))
    .flatMap((kid) => [kid, ...elementsBelow(kid)])
}

function streamAt(dictionary: PDFDict, key: string): PDFRawStream {
  const stream = dictionary.lookup(PDFName.of(key))
  if (!(stream instanceof PDFRawStream)) throw new Error(`The file has no stream ${key}.`)
  return stream
}

function nameAt(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

function textAt(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}
