import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import type { paths } from '#openapi/generated/spa.ts'

/**
 * The client of openapi-fetch, which sends nothing that the contract does not name: TypeScript alone lets a
 * member too many pass as soon as a body, a query or headers are put together elsewhere or spread.
 */
export type ExactClient = Pick<Client<paths>, 'use'> & {
  [Method in 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE']: ExactMethod<Lowercase<Method>>
}

type ExactMethod<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  url: Path,
  ...init: InitParam<Init & OnlyKnown<Init, NonNullable<MaybeOptionalInit<paths[Path], Method>>>>
) => Promise<FetchResponse<Operation<Path, Method>, Init, MediaType>>

/** The init as openapi-fetch has it: left out if nothing in it is required. */
type InitParam<Init> =
  RequiredKeysOf<Init> extends never ? [(Init & Record<string, unknown>)?] : [Init & Record<string, unknown>]
type Operation<Path extends keyof paths, Method extends HttpMethod> = NonNullable<paths[Path][Method]>

type OnlyKnown<Init, Known> = {
  [Part in keyof Init & ('body' | 'params')]: Exact<Init[Part], ValueOf<Known, Part>>
}

type Exact<Given, Known> = Given extends readonly (infer GivenItem)[]
  ? Known extends readonly (infer KnownItem)[]
    ? readonly Exact<GivenItem, KnownItem>[]
    : Given
  : Given extends object
    ? { [Name in keyof Given]: Name extends KeysOf<Known> ? Exact<Given[Name], ValueOf<Known, Name>> : never }
    : Given

type KeysOf<Types> = Types extends unknown ? keyof Types : never
type ValueOf<Types, Name> = Types extends unknown ? (Name extends keyof Types ? Types[Name] : never) : never
