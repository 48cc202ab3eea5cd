import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy, Share2 } from 'lucide-react';
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
import styles from '../shop.module.css';
import { usePrinting, usePrintingDialog } from '../../kit/printing/printing-store.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Failure, Panel } from '../../kit/layout/panel.tsx';
import { StateBadge } from '../../kit/components/state-badge.tsx';

interface PrintQueueStore {
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
      <Stack gap={2} className={styles.sunken}>
        {printers.map((standing) => (
          <Status
            key={standing.printer.id}
            standing={standing}
            others={printers.filter((other) => other !== standing)}
          />
        ))}
        <div>
          <Button tone="quiet" onClick={showSettings}>
            {t('queue.settings')}
          </Button>
        </div>
      </Stack>
      <Failure words={fault} />
      {undrawn.length === 0 ? null : <UndrawnPapers papers={undrawn} />}
      <section aria-label={t('queue.jobs')}>
        {jobs.length === 0 && undrawn.length === 0 ? <Text tone="soft">{t('queue.nothing')}</Text> : null}
        <List>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </List>
        {more === 0 ? null : <Text tone="soft">{t('queue.more', { count: more })}</Text>}
      </section>
      {offers.length === 0 ? null : (
        <section aria-label={t('offers.title')}>
          <h3>{t('offers.title')}</h3>
          <List>
            {offers.map((offer) => (
              <OfferRow key={offer.documentId} offer={offer} onGo={close} />
            ))}
          </List>
        </section>
      )}
    </Dialog>
  );
}

interface StatusProps {
  standing: PrinterStatus;
  others: readonly PrinterStatus[];
}

function Status({ standing, others }: StatusProps) {
  const { t } = useTranslation(['printing', 'app']);
  const { retry, move } = usePrintQueue();
  const { printer, trouble, waiting } = standing;
  const isReady = trouble === null;
  return (
    <Row as="p" wrap justify="between">
      <Row as="span">
        <b>{isReady ? printer.name : nameWithFolder(printer)}</b>
        <Text as="span" tone={isReady ? 'good' : 'warn'}>
          {isReady ? t('queue.ready') : t(`app:printing.trouble.${trouble}`)}
        </Text>
      </Row>
      {waiting === 0 ? null : (
        <Row as="span" wrap>
          {isReady
            ? null
            : others.map(({ printer: other }) => (
                <Button key={other.id} tone="quiet" onClick={() => void move(printer.id, other.id)}>
                  {t('queue.move', { name: other.name })}
                </Button>
              ))}
          <Button onClick={() => void retry(printer.id)}>{t('queue.retry', { count: waiting })}</Button>
        </Row>
      )}
    </Row>
  );
}

/** Sales whose receipt could not be rendered, with the possible next steps. */
function UndrawnPapers({ papers }: { papers: PrintingStatus['undrawn'] }) {
  const { t } = useTranslation('printing');
  const { drawAgain, giveUp } = usePrintQueue();
  return (
    <Panel tone="warn" title={t('undrawn.title')}>
      <p>{t('undrawn.meaning')}</p>
      <List>
        {papers.map(({ id, localNumber, numeroDocumento }) => (
          <Row as="li" justify="between" wrap key={id}>
            <b>{t('undrawn.what', { number: numeroDocumento ?? localNumber })}</b>
            <Button tone="quiet" onClick={() => void giveUp(id)}>
              {t('undrawn.drop')}
            </Button>
          </Row>
        ))}
      </List>
      <div>
        <Button onClick={() => void drawAgain()}>{t('undrawn.again')}</Button>
      </div>
    </Panel>
  );
}

interface OfferRowProps {
  offer: PrintQueueView['offers'][number];
  /** Called when the document is shown instead. */
  onGo: () => void;
}

/** A receipt that was not printed, to be given to the customer another way. */
function OfferRow({ offer, onGo }: OfferRowProps) {
  const { t } = useTranslation('printing');
  const dropOffer = usePrintQueue((store) => store.dropOffer);
  const { documentId, numeroDocumento, localNumber, clientName } = offer;
  const show = (): void => {
    onGo();
    useScreen.getState().show({ name: 'documents', documentId });
  };
  return (
    <Row as="li" justify="between" wrap>
      <Stack gap={0}>
        <b>{numeroDocumento ?? localNumber}</b>
        <small>{clientName}</small>
      </Stack>
      <Row wrap>
        <Button tone="quiet" onClick={() => void dropOffer(documentId)}>
          {t('offers.drop')}
        </Button>
        <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={show}>
          {t('offers.share')}
        </Button>
      </Row>
    </Row>
  );
}

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
  // For a half-sent job the state says more than its fault.
  const why =
    fault === null || state === 'half-sent' ? t(`state.${state}`) : t(`app:printing.trouble.${fault}`);
  return (
    <Row as="li" justify="between" wrap>
      <Stack gap={0}>
        <Row as="b" wrap>
          {what}
          {isCopy ? (
            <StateBadge tone="calm" icon={<Copy aria-hidden="true" />}>
              {t('job.copy')}
            </StateBadge>
          ) : null}
        </Row>
        <small>{t('job.facts', { printer: printerName, time: clockTime(madeAt), why })}</small>
      </Stack>
      {state === 'half-sent' ? (
        <Stack className={styles.question} role="group" aria-label={t('half.question', { what })}>
          <p>{t('half.meaning')}</p>
          <Row wrap>
            <Button onClick={() => void answer(id, 'came-out')}>{t('half.cameOut')}</Button>
            <Button tone="primary" onClick={() => void answer(id, 'did-not')}>
              {t('half.didNot')}
            </Button>
            <Button tone="quiet" onClick={() => void discard(id)}>
              {t('job.discard')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Button tone="quiet" disabled={state === 'sending'} onClick={() => void discard(id)}>
          {t('job.discard')}
        </Button>
      )}
    </Row>
  );
}
