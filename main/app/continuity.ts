import { BackupScheduler, type BackupSchedulerOptions } from '../continuity/backups/backup-scheduler.ts';
import { offerBackup } from '../continuity/backups/offer-backup.ts';
import { restoreBackup } from '../continuity/backups/restore-backup.ts';
import { JournalScheduler } from '../continuity/journal/journal-scheduler.ts';
import { openAppenderInThread } from '../continuity/journal/appender-in-thread.ts';
import { CheckpointScheduler } from '../database/checkpoint-scheduler.ts';
import type { Report } from '../kernel/log/events.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { runTask, type TaskStarter } from '../kernel/threads/calls.ts';
import type { Places } from '../shop/companies/places.ts';
import type { CounterHostOptions, CounterObserver } from './counter-host.ts';
import type { Tasks } from './worker.ts';

export interface Continuity extends Pick<CounterHostOptions, 'offerBackup' | 'putBack' | 'check'> {
  observers: readonly CounterObserver[];
  /** Makes a verified backup of a database, also while others work with it. */
  backUp: BackupSchedulerOptions['backUp'];
}

interface ContinuityParts {
  places: Places;
  /** Folder of the journal; null where there is none. */
  journalFolder: string | null;
  startTask: TaskStarter<Tasks>;
  report: Report;
}

/**
 * Creates all that protects stored sales: backups, the journal, checkpoints, the check of the database and its
 * restoring.
 */
export function openContinuity({ places, journalFolder, startTask, report }: ContinuityParts): Continuity {
  const backUp: BackupSchedulerOptions['backUp'] = (database, target, stopped) =>
    runTask(startTask('backup'), { database, target }, { stopped });
  const backups = new BackupScheduler({ folder: () => places.folders().backupFolder, backUp, report });
  const checkpoints = new CheckpointScheduler({ startThread: startTask('checkpoint'), report });
  const journals =
    journalFolder === null
      ? []
      : [
          new JournalScheduler({
            folder: journalFolder,
            openAppender: (place) => openAppenderInThread(startTask('journal'), place),
            report,
          }),
        ];
  const location = () => ({ ...places.settings, ...places.folders(), journalFolder });
  return {
    observers: [backups, ...journals, checkpoints],
    backUp,
    check: (store) => runTask(startTask('check'), { database: store.file, anchor: store.anchoredHead() }),
    offerBackup: () => offerBackup(location()),
    putBack(file) {
      restoreBackup({ ...location(), baseUrl: null, file, command: 'mostrador', now: systemClock.now() });
    },
  };
}
