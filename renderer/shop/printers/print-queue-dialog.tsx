import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { nameWithFolder } from '../../../shared/domain/printing/printer.ts';
import type { PrinterStanding } from '../../../shared/contract/printing.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { subscribe } from '../../ipc/call.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { JobRow } from './job-row.tsx';
import { OfferRow } from './offer-row.tsx';
import { usePrintQueue } from './print-queue-store.ts';
import styles from './print-queue-dialog.module.css';
import { usePrintingDialog } from '../../kit/printing/printing-dialog-store.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { UndrawnPapers } from './undrawn-papers.tsx';

/** How each printer stands, what it still has to print, what a person has to say of it, and what waits to be shared. */
export function PrintQueueDialog() {
  const { t } = useTranslation('printing');
  const { close } = usePrintingDialog();
  const { queue, fault, read } = usePrintQueue();
  const status = usePrinting((store) => store.status);
  useEffect(() => {
    void read();
    return subscribe('printing.changed', () => void read());
  }, [read]);
  const showSettings = (): void => {
    close();
    useScreen.getState().show({ name: 'settings', category: 'printers' });
  };
  if (queue === null || status === null) return null;
  const { printers, undrawn } = status;
  const { jobs, more, offers } = queue;
  return (
    <Dialog title={t('queue.title')} width="wide" onClose={close}>
      <div className={styles.printers}>
        {printers.map((standing) => (
          <Standing
            key={standing.printer.id}
            standing={standing}
            others={printers.filter((other) => other !== standing)}
          />
        ))}
        <Button tone="quiet" onClick={showSettings}>
          {t('queue.settings')}
        </Button>
      </div>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {undrawn.length === 0 ? null : <UndrawnPapers papers={undrawn} />}
      <section aria-label={t('queue.jobs')}>
        {jobs.length === 0 && undrawn.length === 0 ? (
          <p className={styles.none}>{t('queue.nothing')}</p>
        ) : null}
        <ul className={styles.list}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
        {more === 0 ? null : <p className={styles.none}>{t('queue.more', { count: more })}</p>}
      </section>
      {offers.length === 0 ? null : (
        <section aria-label={t('offers.title')}>
          <h3 className={styles.heading}>{t('offers.title')}</h3>
          <ul className={styles.list}>
            {offers.map((offer) => (
              <OfferRow key={offer.documentId} offer={offer} onGo={close} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface StandingProps {
  standing: PrinterStanding;
  /** Printers that could print what waits for it. */
  others: readonly PrinterStanding[];
}

function Standing({ standing, others }: StandingProps) {
  const { t } = useTranslation(['printing', 'app']);
  const { retry, move } = usePrintQueue();
  const { printer, trouble, waiting } = standing;
  const isReady = trouble === null;
  return (
    <p className={styles.printer}>
      <b>{isReady ? printer.name : nameWithFolder(printer)}</b>
      <span className={isReady ? styles.ready : styles.trouble}>
        {isReady ? t('queue.ready') : t(`app:printing.trouble.${trouble}`)}
      </span>
      {waiting === 0 ? null : (
        <span className={styles.answers}>
          {isReady
            ? null
            : others.map(({ printer: other }) => (
                <Button key={other.id} tone="quiet" onClick={() => void move(printer.id, other.id)}>
                  {t('queue.move', { name: other.name })}
                </Button>
              ))}
          <Button onClick={() => void retry(printer.id)}>{t('queue.retry', { count: waiting })}</Button>
        </span>
      )}
    </p>
  );
}
