/** Why there is no picture: the visitor said no, there is no camera, or another program has it. */
export type CameraFailure = 'refused' | 'missing' | 'busy'

/**
 * Asks for the camera that looks at the visitor: they hold their voucher in front of the screen. Browsers
 * have none without https, except on loopback.
 */
export async function openCamera(): Promise<MediaStream | CameraFailure> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'missing'
  try {
    return await devices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
  } catch (error) {
    if (error instanceof DOMException) return failureOf(error)
    throw error
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function failureOf({ name }: DOMException): CameraFailure {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
