import { gauge, type Metric } from '#http/metrics-text.ts'
import { readBases, readState } from '../../backup/archive.ts'

/** The ages of the backup; of a folder without one nothing is known, and the alert has to be about that. */
export async function backupMetrics(folder: string | null): Promise<Metric[]> {
  if (folder === null) return []
  const [bases, state] = await Promise.all([
    readBases(folder).catch(() => []),
    readState(folder).catch(() => undefined),
  ])
  const ageOf = (moment: Date | undefined) => (moment ? (Date.now() - moment.getTime()) / 1000 : null)
  const [log, base] = [ageOf(state?.writtenUntil), ageOf(bases.at(-1)?.finishedAt)]
  return [
    gauge('wellzone_backup_age_seconds', 'What would be lost with the disk.', log),
    gauge('wellzone_backup_base_age_seconds', 'Age of the newest base backup.', base),
  ]
}
