import type { SessionUser } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../request/context.ts'

/** Logs in at the spa API, as the device that this browser is known as. It ends with its client. */
export function startSession(
  { spa, device }: Pick<GatewayContext, 'spa' | 'device'>,
  identifier: string,
  password: string,
): Promise<SessionUser> {
  return spa.anonymous.write(
    async (api) => {
      const reply = await api.POST('/v1/identity/login', {
        body: { identifier, password },
        params: { header: device.headers() },
      })
      device.remember(reply.response)
      return reply
    },
    { endsWithClient: true },
  )
}
