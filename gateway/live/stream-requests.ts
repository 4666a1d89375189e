import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isStreamRequest } from '#http/event-stream.ts'
import type { GatewayContext } from '../request/context.ts'

/** Refuses subscriptions in other forms than server-sent events, which the server counts and ends. */
export function useStreamRequests(): Plugin<GatewayContext> {
  return {
    onSubscribe({ args: { contextValue }, setResultAndStopExecution }) {
      if (isStreamRequest(contextValue.request.headers.get('accept'))) return
      const message = 'Accept text/event-stream before all else.'
      const errors = [new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })]
      setResultAndStopExecution({ errors })
    },
  }
}
