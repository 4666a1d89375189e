import type { DirectiveNode } from 'graphql'

/** Whether a type or a field of schema/ says this directive. */
export function hasDirective(
  node: { readonly directives?: readonly DirectiveNode[] } | null | undefined,
  name: string,
): boolean {
  return node?.directives?.some((directive) => directive.name.value === name) ?? false
}
