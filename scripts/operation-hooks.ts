/**
 * A plugin of graphql-codegen (codegen.ts): the hooks of typescript-urql over documents that are known by
 * their hash, so that the browser loads neither texts of operations nor a parser.
 */
import { UrqlVisitor } from '@graphql-codegen/typescript-urql'
import {
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { operationsOf } from './operation-manifest.ts'

type Fragments = ConstructorParameters<typeof UrqlVisitor>[1]
type Config = ConstructorParameters<typeof UrqlVisitor>[2] & { externalFragments?: Fragments }

/** Called by graphql-codegen for each file of operations; the config has the fragments of other files. */
export function plugin(
  schema: GraphQLSchema,
  files: { document?: DocumentNode }[],
  config: Config,
): { prepend: string[]; content: string } {
  const { definitions } = concatAST(files.flatMap(({ document }) => document ?? []))
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operations.length === 0) return { prepend: [], content: '' }
  const fragments = definitions
    .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => ({
      node,
      name: node.name.value,
      onType: node.typeCondition.name.value,
      isExternal: false,
    }))
  const hooks = new HashedHooks(schema, [...fragments, ...(config.externalFragments ?? [])], config)
  const content = operations.map((node) => hooks.OperationDefinition(node)).join('\n')
  return { prepend: hooks.getImports(), content }
}

class HashedHooks extends UrqlVisitor {
  readonly #schema: GraphQLSchema
  readonly #fragments: Fragments

  constructor(schema: GraphQLSchema, fragments: Fragments, config: Config) {
    super(schema, fragments, config)
    this.#schema = schema
    this.#fragments = fragments
  }

  /** The value of a document's constant. */
  protected override _gql(node: OperationDefinitionNode): string {
    const fragments = this.#fragments.map((fragment) => fragment.node)
    const document = { kind: Kind.DOCUMENT, definitions: [node, ...fragments] } as const
    const name = node.name!.value
    const { hash } = operationsOf([{ document }])[name]!
    return `knownOperation('${this.#isPurchase(node) ? 'purchase' : node.operation}', '${name}', '${hash}')`
  }

  /** Whether it has a mutation that the schema calls one of a purchase. */
  #isPurchase({ operation, selectionSet }: OperationDefinitionNode): boolean {
    const fields = this.#schema.getMutationType()?.getFields() ?? {}
    const isOfPurchase = (name: string) =>
      fields[name]?.astNode?.directives?.some((directive) => directive.name.value === 'purchase') ?? false
    return (
      operation === OperationTypeNode.MUTATION &&
      selectionSet.selections.some((node) => node.kind === Kind.FIELD && isOfPurchase(node.name.value))
    )
  }

  override getImports(): string[] {
    return [
      "import { knownOperation } from '#web/lib/graphql/known-operation.ts';",
      "import * as Urql from 'urql';",
      'type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;',
    ]
  }
}
