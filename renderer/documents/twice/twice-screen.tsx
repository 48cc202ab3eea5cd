import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { duplicateNumbers } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import { soughtInPortal } from '../doubt/typed-answer.ts';
import { useSettleDuplicate } from '../doubt/use-resolve.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { lostDeadline } from './open-twice.ts';
import { CancelDialog } from '../cancellation/cancel-dialog.tsx';
import { CancellationLine } from '../cancellation/cancellation-list.tsx';
import { useCancellationChance } from '../cancellation/cancellation-chance.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { shownState } from '../../kit/components/document-look.ts';
import styles from './twice-screen.module.css';
import { asError, call, subscribe } from '../../ipc/call.ts';

/** For anyone who fears that a sale was issued twice: what there is, how to find out, and what to do in time. */
export function TwiceScreen({ id }: { id: string }) {
  const { t } = useTranslation('alerts');
  const { document, others, fault } = useSimilarSales(id);
  const leave = (): void => useScreen.getState().show({ name: 'documents', documentId: id });
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('esc', leave, { enabled: isFree });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Copy aria-hidden="true" size={22} />
        <h2 ref={heading} tabIndex={-1}>
          {t('twice.title')}
        </h2>
        <p>{t('twice.meaning')}</p>
        <Button onClick={leave}>{t('twice.back')}</Button>
      </header>
      {fault === null ? null : <p role="alert">{t('twice.failed', { message: fault })}</p>}
      {document === null ? null : <Found document={document} others={others} onLeave={leave} />}
    </div>
  );
}

interface FoundProps {
  document: DocumentDetail;
  others: readonly DocumentDetail[];
  onLeave: () => void;
}

function Found({ document, others, onLeave }: FoundProps) {
  const { t } = useTranslation('alerts');
  const { summary, possibleDuplicate } = document;
  const sought = soughtInPortal(document);
  return (
    <div className={styles.content} role="region" aria-label={t('twice.title')} tabIndex={0}>
      <section className={styles.part} aria-label={t('twice.both')}>
        <div className={styles.cards}>
          <TwinCard detail={document} title={t('twice.ours')} />
          {possibleDuplicate === null ? null : (
            <MissingCard detail={document} suspicion={possibleDuplicate} />
          )}
          {others.map((other) => {
            const minutes = Math.round(Math.abs(other.summary.soldAt - summary.soldAt) / MINUTE_MS);
            return (
              <TwinCard
                key={other.summary.id}
                detail={other}
                title={t('twice.other', { count: minutes })}
                meaning={t('twice.otherMeaning')}
              />
            );
          })}
          {possibleDuplicate === null && others.length === 0 ? (
            <p className={styles.nothing}>
              <b>{t('twice.none')}</b> {t('twice.noneMeaning')}
            </p>
          ) : null}
        </div>
      </section>
      <section className={styles.part} aria-labelledby="twice-how">
        <h3 id="twice-how">{t('twice.how')}</h3>
        <Steps
          steps={(['enter', 'search', 'count'] as const).map((step) => t(`twice.steps.${step}`, { sought }))}
        />
      </section>
      <section className={styles.part} aria-labelledby="twice-then">
        <h3 id="twice-then">{t('twice.whatThen')}</h3>
        <dl className={styles.answers}>
          {(['once', 'twice', 'late'] as const).map((found) => (
            <div key={found}>
              <dt>{t(`twice.${found}`)}</dt>
              <dd>{t(`twice.${found}Todo`)}</dd>
            </div>
          ))}
        </dl>
        {possibleDuplicate === null ? null : (
          <Settle id={summary.id} localNumber={summary.localNumber} onDone={onLeave} />
        )}
      </section>
    </div>
  );
}

function Settle({ id, localNumber, onDone }: { id: string; localNumber: string; onDone: () => void }) {
  const { t } = useTranslation('alerts');
  const { isWorking, fault, settle } = useSettleDuplicate(id, localNumber);
  return (
    <div className={styles.settle}>
      <AnswerFault fault={fault} />
      <Button
        tone="primary"
        disabled={isWorking}
        onClick={() => void settle().then((isDone) => isDone && onDone())}
      >
        {t('twice.settle')}
      </Button>
    </div>
  );
}

interface MissingCardProps {
  detail: DocumentDetail;
  suspicion: NonNullable<DocumentDetail['possibleDuplicate']>;
}

/** The number that is nobody's, which a first sending without an answer may have taken. */
function MissingCard({ detail, suspicion }: MissingCardProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const deadline = lostDeadline(detail);
  const now = useNow(deadline !== null);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id}>{t('twice.missing')}</h3>
      </header>
      <p className={styles.number}>{duplicateNumbers(suspicion, detail)}</p>
      <p>{t('twice.missingMeaning')}</p>
      {deadline === null ? null : (
        <p className={styles.clock}>
          {t(now < deadline ? 'twice.missingClock' : 'twice.missingOver', { time: dayAndTime(deadline) })}
        </p>
      )}
    </article>
  );
}

interface SimilarSales {
  /** Null until it has been read. */
  document: DocumentDetail | null;
  /** Those that say the same. */
  others: DocumentDetail[];
  fault: string | null;
}

/** A document and those that say the same, as they are now. */
function useSimilarSales(id: string): SimilarSales {
  const [similar, setSimilar] = useState<SimilarSales>({ document: null, others: [], fault: null });
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      try {
        const { ids } = await call('documents.similar', { id });
        const [document, ...others] = await Promise.all(
          [id, ...ids].map((one) => call('documents.open', { id: one })),
        );
        if (isWanted) setSimilar({ document: document ?? null, others, fault: null });
      } catch (error) {
        if (isWanted) setSimilar({ document: null, others: [], fault: asError(error).message });
      }
    };
    // A sale that is cancelled, or issued meanwhile, changes what there is.
    const end = subscribe('documents.changed', () => void read());
    void read();
    return () => {
      isWanted = false;
      end();
    };
  }, [id]);
  return similar;
}

interface TwinCardProps {
  detail: DocumentDetail;
  title: string;
  meaning?: string;
}

/** One of the two: what it says, where it stands, and whether it can still be cancelled. */
function TwinCard({ detail, title, meaning }: TwinCardProps) {
  const { t } = useTranslation(['alerts', 'documents']);
  const [isCancelling, setIsCancelling] = useState(false);
  const chance = useCancellationChance(detail.cancellationOffer);
  const id = useId();
  const { summary } = detail;
  const { numeroDocumento, localNumber, clientName, total, currency, soldAt, kind } = summary;
  const canCancel = chance.kind !== 'none' && chance.kind !== 'waiting';
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        <DocumentBadge state={shownState(summary)} />
      </header>
      <p className={styles.number}>{numeroDocumento ?? t('twice.localNumber', { number: localNumber })}</p>
      <p>
        {clientName} · <b>{formatMoney(BigInt(total), currency)}</b>
      </p>
      <p className={styles.soft}>
        {t('twice.soldAt', { time: dayAndTime(soldAt) })}
        {numeroDocumento === null ? null : ` · ${t('twice.localNumber', { number: localNumber })}`}
      </p>
      {meaning === undefined ? null : <p className={styles.soft}>{meaning}</p>}
      <p className={styles.clock}>
        <CancellationLine kind={kind} chance={chance} />
      </p>
      <div className={styles.cardActions}>
        <Button
          onClick={() => useScreen.getState().show({ name: 'documents', documentId: summary.id })}
          aria-describedby={id}
        >
          {t('twice.show')}
        </Button>
        {canCancel ? (
          <Button tone="danger" aria-describedby={id} onClick={() => setIsCancelling(true)}>
            {t('twice.cancel')}
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelDialog detail={detail} chance={chance} onClose={() => setIsCancelling(false)} />
      ) : null}
    </article>
  );
}

/** Steps to take one after the other. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
