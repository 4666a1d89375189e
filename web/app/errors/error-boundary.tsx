import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

/** Keeps a failed page from taking the shell with it. Keyed by path: another page starts fresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
  }
}
