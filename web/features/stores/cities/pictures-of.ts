interface Pictures {
  picture: { key: string; altText: string }
  pictures: { key: string; altText: string }[]
}

/** The pictures of a store for a slider: its own first, each once. */
export function picturesOf({ picture, pictures }: Pictures) {
  const seen = new Map([picture, ...pictures].map(({ key, altText }) => [key, { key, altText }]))
  return [...seen.values()]
}
