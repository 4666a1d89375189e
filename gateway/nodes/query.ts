import type {
  NodeResolvers,
  QueryResolvers,
  ResolversParentTypes,
  SavedAddressResolvers,
} from '../generated/resolvers.ts'
import { addressIds } from '../base/ids.ts'
import type { Finder } from './finder.ts'
import { ownFinders } from './own.ts'
import { publicFinders } from './public.ts'

/** The types that implement `Node`. */
type NodeName = NonNullable<Awaited<ReturnType<NodeResolvers['__resolveType']>>>
type Finders = { [Type in NodeName]: Finder<ResolversParentTypes[Type]> }

type Found = ResolversParentTypes['Node']

const finders: Finders = { ...publicFinders, ...ownFinders }

/** The type of what `node` has found, which the object itself does not say. */
const typeOf = new WeakMap<object, NodeName>()

/** One call at most for each id of the visitor's own, by the loaders and limits of the other queries. */
export const node: QueryResolvers['node'] = async (_root, { id }, context) => {
  for (const [type, find] of Object.entries(finders) as [NodeName, Finder<Found>][]) {
    const search = find(id, context)
    if (search === null) continue
    const found = await search
    if (found) typeOf.set(found, type)
    return found
  }
  return null
}

export const Node = {
  __resolveType: (found) => typeOf.get(found)!,
} satisfies NodeResolvers

export const SavedAddress = {
  id: ({ address }) => addressIds.write(address.id),
} satisfies SavedAddressResolvers
