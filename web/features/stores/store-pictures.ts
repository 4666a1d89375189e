interface Pictures {
  picture: { key: string; altText: string } | null
  pictures: { key: string; altText: string }[] | null
}

/** The pictures of a store for a slider: its own first, each once. */
export function storePictures({ picture, pictures }: Pictures) {
  const known = [...(picture ? [picture] : []), ...(pictures ?? [])]
  const seen = new Map(known.map(({ key, altText }) => [key, { key, altText }]))
  return [...seen.values()]
}
