import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/contract/printing.ts';
import { Button } from '../../kit/components/button.tsx';
import { clockTime } from '../../kit/time/describe-time.ts';
import { usePrintQueue } from './print-queue-store.ts';
import styles from './print-queue-dialog.module.css';

/** One job: what it is, why it waits, and what a person can do about it. */
export function JobRow({ job }: { job: PrintJobView }) {
  const { t } = useTranslation(['printing', 'app']);
  const { answer, discard } = usePrintQueue();
  const { id, state, fault, isCopy, kind, stage, title, document, printerName, madeAt } = job;
  const number = document?.numeroDocumento ?? document?.localNumber ?? '';
  const what =
    kind === 'receipt'
      ? t(`job.${stage ?? 'definitive'}`, { number })
      : kind === 'report'
        ? title
        : t(`job.${kind}`);
  // Of a job in doubt the doubt says it all.
  const why =
    fault === null || state === 'half-sent' ? t(`state.${state}`) : t(`app:printing.trouble.${fault}`);
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <b>
          {what}
          {isCopy ? <span className={styles.copy}>{t('job.copy')}</span> : null}
        </b>
        <span>{t('job.facts', { printer: printerName, time: clockTime(madeAt), why })}</span>
      </div>
      {state === 'half-sent' ? (
        <div className={styles.question} role="group" aria-label={t('half.question', { what })}>
          <p>{t('half.meaning')}</p>
          <div className={styles.answers}>
            <Button onClick={() => void answer(id, 'came-out')}>{t('half.cameOut')}</Button>
            <Button tone="primary" onClick={() => void answer(id, 'did-not')}>
              {t('half.didNot')}
            </Button>
            <Button tone="quiet" onClick={() => void discard(id)}>
              {t('job.discard')}
            </Button>
          </div>
        </div>
      ) : (
        <Button tone="quiet" disabled={state === 'sending'} onClick={() => void discard(id)}>
          {t('job.discard')}
        </Button>
      )}
    </li>
  );
}
