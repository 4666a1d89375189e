/** It is no backup, or not the right one; the message is for the console. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** An operator's words for what the system refuses. */
export function reasonOf(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect') return 'the database does not respond'
  const words: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota is used up',
    EACCES: 'this user has no right to',
    EPERM: 'this user has no right to',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'it is no folder',
    EEXIST: 'it is no folder',
  }
  return (code && words[code]) ?? message
}
