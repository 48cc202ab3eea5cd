import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import { soughtInPortal } from '../doubt/sought-in-portal.ts';
import { useSettleDuplicate } from '../doubt/use-settle-duplicate.ts';
import { MissingCard } from './missing-card.tsx';
import { Steps } from './steps.tsx';
import { TwinCard } from './twin-card.tsx';
import styles from './twice-screen.module.css';
import { useTwins } from './use-twins.ts';

/** For whoever fears that a sale was issued twice: what there is, how to find out, and what to do in time. */
export function TwiceScreen({ id }: { id: string }) {
  const { t } = useTranslation('alerts');
  const { document, others, fault } = useTwins(id);
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
