import { useAtomValue } from 'jotai'
import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import './on-site.css'

const tabletWatch = lazyPart(async () => (await import('./tablet-watch.tsx')).TabletWatch, {
  isOptional: true,
})

/** What a store's tablet does beyond other browsers; they load none of it. */
export function OnSiteWatch() {
  const mode = useAtomValue(onSiteModeAtom)
  const isWiping = mode?.state === 'wiping'
  const isAsked = mode?.state === 'warning'
  const [wasOn, setOn] = useState(false)
  if (mode !== null && !wasOn) setOn(true)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-on-site', mode !== null)
    document.documentElement.toggleAttribute('data-wiping', isWiping)
    document.documentElement.toggleAttribute('data-asked', isAsked)
  }, [mode, isWiping, isAsked])
  return <Suspense>{wasOn && <tabletWatch.Part />}</Suspense>
}
