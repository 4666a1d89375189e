import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraFailure, closeCamera, type Facing, openCamera } from './camera.ts'
import { createQrReader } from './qr-reader.ts'

/** Between two looks at the picture: quick enough for a hand, and the tablet stays cool. */
const lookEveryMs = 200

const failures: CameraFailure[] = ['refused', 'missing', 'busy']

/** - `asking`: the browser asks the visitor, or opens the camera. - `looking`: the picture is there. */
export type ScanState<Other extends string> = 'asking' | 'looking' | CameraFailure | Other

/**
 * Shows the camera in `video` as long as its component is there, and calls back with each text that it
 * reads, which returns null for one that is taken, else what it is instead. The camera is closed with the
 * first that is taken, with the component, and when the page is hidden. `hasPicture`: `video` is to be there.
 */
export function useScan<Other extends string>(onText: (text: string) => Other | null, facing: Facing) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScanState<Other>>('asking')
  const take = useEffectEvent(onText)

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const stop = (): void => {
      isOver = true
      clearTimeout(timer)
      if (stream) closeCamera(stream)
    }
    const start = async (): Promise<void> => {
      const [camera, read] = await Promise.all([openCamera(facing), createQrReader()])
      if (typeof camera === 'string') return setState(camera)
      stream = camera
      const screen = video.current
      if (isOver || !screen) return stop()
      screen.srcObject = camera
      await screen.play()
      setState('looking')
      const look = async (): Promise<void> => {
        const text = await read(screen)
        if (isOver) return
        const other = text === null ? null : take(text)
        if (text !== null && other === null) return stop()
        if (other !== null) setState(other)
        timer = setTimeout(() => void look(), lookEveryMs)
      }
      await look()
    }
    const onHide = (): void => {
      if (document.visibilityState !== 'hidden' || isOver) return
      stop()
      setState('busy')
    }
    document.addEventListener('visibilitychange', onHide)
    start().catch(() => {
      stop()
      setState('busy')
    })
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      stop()
    }
  }, [facing])
  return { video, state, hasPicture: !(failures as string[]).includes(state) }
}
