/** Why there is no picture: the visitor said no, there is no camera, or another program has it. */
export type CameraFailure = 'refused' | 'missing' | 'busy'

/** The side of a tablet whose camera looks: at who holds something up, or at what lies before it. */
export type Facing = 'user' | 'environment'

/**
 * Asks for the camera of a side, and takes another where there is none. Browsers have none without https,
 * except on loopback.
 */
export async function openCamera(facingMode: Facing): Promise<MediaStream | CameraFailure> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'missing'
  try {
    return await devices.getUserMedia({ video: { facingMode }, audio: false })
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
