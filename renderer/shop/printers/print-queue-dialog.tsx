import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Share2 } from 'lucide-react';
import { create } from 'zustand';
import { nameWithFolder } from '../../../shared/domain/paper/printer.ts';
import type {
  PrinterStatus,
  PrintingStatus,
  PrintJobView,
  PrintQueueView,
} from '../../../shared/contract/printing.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { asError, call, subscribe } from '../../ipc/call.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { clockTime } from '../../kit/time/time-words.ts';
import styles from './print-queue-dialog.module.css';
import { usePrinting, usePrintingDialog } from '../../kit/printing/printing-store.ts';

interface PrintQueueStore {
  /** Null until it has been read. */
  queue: PrintQueueView | null;
  fault: string | null;
  read: () => Promise<void>;
  retry: (printerId: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  answer: (jobId: string, answer: 'came-out' | 'did-not') => Promise<void>;
  discard: (jobId: string) => Promise<void>;
  dropOffer: (documentId: string) => Promise<void>;
  drawAgain: () => Promise<void>;
  giveUp: (documentId: string) => Promise<void>;
}

/** Jobs to be printed, jobs that wait for a person's answer, and papers to be shared. */
const usePrintQueue = create<PrintQueueStore>((set) => {
  const take = async (asked: Promise<PrintQueueView>): Promise<void> => {
    try {
      set({ queue: await asked, fault: null });
    } catch (error) {
      set({ fault: asError(error).message });
    }
  };
  return {
    queue: null,
    fault: null,
    read: () => take(call('printing.queue', {})),
    retry: (id) => take(call('printing.retry', { id })),
    move: (from, to) => take(call('printing.move', { from, to })),
    answer: (id, answer) => take(call('printing.answer-half-sent', { id, answer })),
    discard: (id) => take(call('printing.discard', { id })),
    drawAgain: () => take(call('printing.draw-again', {})),
    giveUp: (id) => take(call('printing.give-up-paper', { id })),
    dropOffer: (id) => take(call('printing.drop-offer', { id })),
  };
});

/** State of each printer, its jobs, the jobs that wait for a person's answer, and the papers to be shared. */
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
          <Status
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

interface StatusProps {
  standing: PrinterStatus;
  /** Printers that could print what waits for it. */
  others: readonly PrinterStatus[];
}

function Status({ standing, others }: StatusProps) {
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

/** The sales whose paper could not be drawn: what that means, and the ways out. */
function UndrawnPapers({ papers }: { papers: PrintingStatus['undrawn'] }) {
  const { t } = useTranslation('printing');
  const { drawAgain, giveUp } = usePrintQueue();
  return (
    <section className={styles.undrawn} aria-label={t('undrawn.title')}>
      <h3 className={styles.heading}>{t('undrawn.title')}</h3>
      <p>{t('undrawn.meaning')}</p>
      <ul className={styles.list}>
        {papers.map(({ id, localNumber, numeroDocumento }) => (
          <li key={id} className={styles.job}>
            <b>{t('undrawn.what', { number: numeroDocumento ?? localNumber })}</b>
            <Button tone="quiet" onClick={() => void giveUp(id)}>
              {t('undrawn.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => void drawAgain()}>{t('undrawn.again')}</Button>
      </div>
    </section>
  );
}

interface OfferRowProps {
  offer: PrintQueueView['offers'][number];
  /** The document is shown instead. */
  onGo: () => void;
}

/** A receipt that was not printed, to be given to its customer another way. */
function OfferRow({ offer, onGo }: OfferRowProps) {
  const { t } = useTranslation('printing');
  const dropOffer = usePrintQueue((store) => store.dropOffer);
  const { documentId, numeroDocumento, localNumber, clientName } = offer;
  const show = (): void => {
    onGo();
    useScreen.getState().show({ name: 'documents', documentId });
  };
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <b>{numeroDocumento ?? localNumber}</b>
        <span>{clientName}</span>
      </div>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={() => void dropOffer(documentId)}>
          {t('offers.drop')}
        </Button>
        <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={show}>
          {t('offers.share')}
        </Button>
      </div>
    </li>
  );
}

/** One job: what it is, why it waits, and what a person can do about it. */
function JobRow({ job }: { job: PrintJobView }) {
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
