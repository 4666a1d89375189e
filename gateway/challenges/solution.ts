/** The header in which a solved challenge travels; none without one. */
export function solutionHeader({ challengeSolution }: { challengeSolution?: string | null }) {
  return challengeSolution ? { 'Challenge-Solution': challengeSolution } : {}
}
