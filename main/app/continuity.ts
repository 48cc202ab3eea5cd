import { BackupKeeper, type BackupKeeperOptions } from '../continuity/backups/backup-keeper.ts';
import { offerBackup } from '../continuity/backups/offer-backup.ts';
import { restoreBackup } from '../continuity/backups/restore-backup.ts';
import { JournalKeeper } from '../continuity/journal/journal-keeper.ts';
import { openPenInThread } from '../continuity/journal/pen-in-thread.ts';
import { CheckpointKeeper } from '../database/checkpoint-keeper.ts';
import type { Report } from '../kernel/log/events.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { runTask, type TaskStarter } from '../kernel/threads/calls.ts';
import type { Places } from '../shop/companies/places.ts';
import type { CounterHostOptions, Keeper } from './counter-host.ts';
import type { Tasks } from './worker.ts';

export interface Continuity extends Pick<CounterHostOptions, 'offerBackup' | 'putBack' | 'check'> {
  keepers: readonly Keeper[];
  /** Makes a verified backup of a database beside whoever works with it. */
  backUp: BackupKeeperOptions['backUp'];
}

interface ContinuityParts {
  places: Places;
  /** Folder of the journal; null where there is none. */
  journalFolder: string | null;
  startTask: TaskStarter<Tasks>;
  report: Report;
}

/** Backups, the journal, the check of the database and its way back: all that keeps what was sold. */
export function openContinuity({ places, journalFolder, startTask, report }: ContinuityParts): Continuity {
  const backUp: BackupKeeperOptions['backUp'] = (database, target, stopped) =>
    runTask(startTask('backup'), { database, target }, { stopped });
  const backups = new BackupKeeper({ folder: () => places.folders().backupFolder, backUp, report });
  const checkpoints = new CheckpointKeeper({
    checkpoint: (database) => runTask(startTask('checkpoint'), { database }),
    report,
  });
  const journals =
    journalFolder === null
      ? []
      : [
          new JournalKeeper({
            folder: journalFolder,
            openPen: (place) => openPenInThread(startTask('journal'), place),
            report,
          }),
        ];
  const location = () => ({ ...places.settings, ...places.folders(), journalFolder });
  return {
    keepers: [backups, ...journals, checkpoints],
    backUp,
    check: (store) => runTask(startTask('check'), { database: store.file, anchor: store.anchoredHead() }),
    offerBackup: () => offerBackup(location()),
    putBack(file) {
      restoreBackup({ ...location(), baseUrl: null, file, command: 'mostrador', now: systemClock.now() });
    },
  };
}
