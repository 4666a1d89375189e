/** Asked by balancers and supervisors several times a second: they wait for no place, and are not counted. */
export const probes: ReadonlySet<string | undefined> = new Set(['/ready', '/live'])
