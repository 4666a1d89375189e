import type { PasskeyResolvers, ViewerResolvers } from '../../generated/resolvers.ts'
import { passkeyIds } from '../../base/ids.ts'

export const Passkey = {
  id: ({ id }) => passkeyIds.write(id),
} satisfies PasskeyResolvers

export const viewerPasskeys = {
  passkeys: async (_user, _args, { spa }) =>
    (await spa.visitor.read((api) => api.GET('/v1/identity/passkeys'))).items,
} satisfies ViewerResolvers
