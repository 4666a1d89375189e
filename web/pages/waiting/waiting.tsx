import type { PageProps } from '../../lib/routing/page.ts'
import { JoinPage } from './join-page.tsx'
import { WishPage } from './wish-page.tsx'

// In one file: both pages have the same parts, which no other page loads then.

export function WaitingPage() {
  return <JoinPage />
}

export function WaitingWishPage({ params }: PageProps) {
  return <WishPage token={params['token'] ?? ''} />
}
