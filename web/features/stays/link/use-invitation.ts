import { useAtomValue } from 'jotai'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useShareLinkQuery } from './share-link.generated.ts'

/** The link of a stay with its answers, asked for beside the stay: a page draws both at once. */
export function useInvitation(id: string) {
  const isReady = useAtomValue(storageReadyAtom)
  const [{ data, error }] = useShareLinkQuery({ variables: { id }, pause: !isReady })
  return {
    /** Null before it is known, and where it cannot be read. */
    link: data?.viewer?.order?.shareLink ?? null,
    isKnown: data !== undefined || error !== undefined,
  }
}
