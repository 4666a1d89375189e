// What is used of packages that ship no types for modules, or are installed for the comparison alone.
declare module '@useoptic/openapi-io' {
  interface Parsed {
    jsonLike: object
    sourcemap: object
    isEmptySpec: boolean
  }
  const io: {
    parseOpenAPIWithSourcemap(path: string): Promise<Parsed>
    denormalize(parsed: Parsed, version: string): Parsed
  }
  export default io
}
declare module '@useoptic/openapi-utilities' {
  const utilities: {
    compareSpecs(
      from: unknown,
      to: unknown,
      runner: unknown,
      context: object,
    ): Promise<{ results: { passed: boolean; severity: number }[] }>
  }
  export default utilities
}
declare module '@useoptic/rulesets-base' {
  const rulesets: { RuleRunner: new (rules: unknown[]) => unknown }
  export default rulesets
}
declare module '@useoptic/standard-rulesets' {
  const standard: { StandardRulesets: Record<string, { fromOpticConfig(config: object): Promise<unknown> }> }
  export default standard
}
declare module 'api-smart-diff' {
  export function apiCompare(from: object, to: object): { diffs: { type: string }[] }
}
