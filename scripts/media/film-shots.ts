// The cutting lists of the films: which picture, which part of it at the start and at the end, how long.

/** A 16:9 part of a picture: centre and width, as shares of the picture's width and height. */
interface View {
  x: number
  y: number
  width: number
}

export interface Shot {
  /** Name of a source in web/pictures. */
  picture: string
  seconds: number
  from: View
  to: View
  /** Gamma at the end; it is 1 at the start. Below 1 the light goes down. */
  light?: number
}

/** Length of a cross-fade; two neighbours share it. */
export const fadeSeconds = 1

const view = (x: number, y: number, width: number): View => ({ x, y, width })

export const films: Record<string, Shot[]> = {
  home: [
    { picture: 'door-ajar', seconds: 5, from: view(0.5, 0.5, 1), to: view(0.64, 0.48, 0.56) },
    { picture: 'wellzone-classic-1', seconds: 5, from: view(0.58, 0.56, 0.84), to: view(0.43, 0.52, 0.8) },
    { picture: 'sauna-interior', seconds: 5, from: view(0.56, 0.5, 0.86), to: view(0.4, 0.58, 0.7) },
    { picture: 'hero-wellzone', seconds: 5, from: view(0.39, 0.6, 0.76), to: view(0.62, 0.6, 0.76) },
    {
      picture: 'wellzone-exclusive-1',
      seconds: 5,
      from: view(0.5, 0.52, 0.92),
      to: view(0.48, 0.55, 0.74),
      light: 0.62,
    },
  ],
  'how-to': [
    { picture: 'store-mannheim', seconds: 5, from: view(0.5, 0.56, 0.96), to: view(0.42, 0.66, 0.7) },
    { picture: 'door-ajar', seconds: 5, from: view(0.6, 0.5, 0.8), to: view(0.64, 0.46, 0.5) },
    { picture: 'wellzone-classic-1', seconds: 5, from: view(0.42, 0.52, 0.76), to: view(0.58, 0.56, 0.84) },
    { picture: 'sauna-interior', seconds: 5, from: view(0.44, 0.56, 0.76), to: view(0.56, 0.5, 0.86) },
    { picture: 'tray-at-door', seconds: 5, from: view(0.5, 0.44, 0.86), to: view(0.5, 0.64, 0.72) },
  ],
  franchise: [
    { picture: 'esslingen-site', seconds: 5, from: view(0.5, 0.5, 0.98), to: view(0.66, 0.52, 0.66) },
    { picture: 'store-stuttgart', seconds: 5, from: view(0.54, 0.56, 0.9), to: view(0.44, 0.66, 0.7) },
    { picture: 'wellzone-premium-1', seconds: 5, from: view(0.4, 0.52, 0.76), to: view(0.58, 0.52, 0.76) },
    { picture: 'wellzone-exclusive-1', seconds: 5, from: view(0.5, 0.52, 0.98), to: view(0.5, 0.52, 0.74) },
    {
      picture: 'door-ajar',
      seconds: 5,
      from: view(0.64, 0.48, 0.56),
      to: view(0.5, 0.5, 1),
      light: 0.8,
    },
  ],
}

/** Length of a film in whole seconds. */
export function secondsOf(shots: readonly Shot[]): number {
  const total = shots.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.round(total - fadeSeconds * (shots.length - 1))
}
