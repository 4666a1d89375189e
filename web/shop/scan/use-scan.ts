import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraFailure, closeCamera, openCamera } from './camera.ts'
import { createQrReader } from './qr-reader.ts'
import { codeInScan, isMemberCard } from './scanned-code.ts'

/** Between two looks at the picture: quick enough for a hand, and the tablet stays cool. */
const lookEveryMs = 200

/**
 * - `asking`: the browser asks the visitor, or opens the camera.
 * - `looking`: the picture is there.
 * - `card`: a member card is in the picture.
 * - `other`: another QR code that is no voucher.
 */
export type ScanState = 'asking' | 'looking' | 'card' | 'other' | CameraFailure

/**
 * Shows the camera in `video` as long as its component is there, and calls back with the first code. The
 * camera is closed with it, and when the page is hidden.
 */
export function useScan(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScanState>('asking')
  const found = useEffectEvent(onCode)

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
      const [camera, read] = await Promise.all([openCamera(), createQrReader()])
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
        const isCard = text !== null && isMemberCard(text)
        const code = text === null || isCard ? null : codeInScan(text)
        if (code !== null) {
          stop()
          return found(code)
        }
        if (text !== null) setState(isCard ? 'card' : 'other')
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
  }, [])
  return { video, state }
}
