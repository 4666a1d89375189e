// `npm install --prefix tests/e-invoice` brings it; it has no types of its own.
declare module 'saxon-js' {
  const saxon: {
    transform(
      options: { stylesheetInternal: object; sourceText: string; destination: 'serialized' },
      mode: 'sync',
    ): { principalResult: string }
  }
  export default saxon
}
