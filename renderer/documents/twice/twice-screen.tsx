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
import { Actions } from '../../kit/components/dialog.tsx';
import { Bullets, Fill, Grid, Row, Scroll, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import documentsStyles from '../documents.module.css';
import styles from './twice.module.css';
import { useAnswer, useAnswerOrFault } from '../../kit/answers.ts';

/** For a sale that may have been issued twice: the evidence, how to find out, and what to do in time. */
export function TwiceScreen({ id }: { id: string }) {
  const { t } = useTranslation('alerts');
  const { answer: document, fault } = useAnswerOrFault('documents.open', { id });
  const { answer: similar, fault: similarFault } = useAnswerOrFault('documents.similar', { id });
  const leave = (): void => useScreen.getState().show({ name: 'documents', documentId: id });
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('esc', leave, { enabled: isFree });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Fill className={documentsStyles.page}>
      <Row as="header" className={documentsStyles.bar}>
        <Copy aria-hidden="true" size={22} color="var(--accent)" />
        <h2 ref={heading} tabIndex={-1}>
          {t('twice.title')}
        </h2>
        <Text tone="soft" grow>
          {t('twice.meaning')}
        </Text>
        <Button onClick={leave}>{t('twice.back')}</Button>
      </Row>
      {[fault, similarFault].map((message) =>
        message === null ? null : (
          <p key={message} role="alert">
            {t('twice.failed', { message })}
          </p>
        ),
      )}
      {document === null || similar === null ? null : (
        <Found document={document} similar={similar.ids} onLeave={leave} />
      )}
    </Fill>
  );
}

interface FoundProps {
  document: DocumentDetail;
  /** Ids of sales with the same content. */
  similar: readonly string[];
  onLeave: () => void;
}

function Found({ document, similar, onLeave }: FoundProps) {
  const { t } = useTranslation('alerts');
  const { summary, possibleDuplicate } = document;
  const sought = soughtInPortal(document);
  return (
    <Scroll className={documentsStyles.sheet} role="region" aria-label={t('twice.title')} tabIndex={0}>
      <Stack gap={5}>
        <section aria-label={t('twice.both')}>
          <Stack gap={4} className={styles.cards}>
            <TwinCard detail={document} title={t('twice.ours')} />
            {possibleDuplicate === null ? null : (
              <MissingCard detail={document} suspicion={possibleDuplicate} />
            )}
            {similar.map((other) => (
              <OtherCard key={other} id={other} soldAt={summary.soldAt} />
            ))}
            {possibleDuplicate === null && similar.length === 0 ? (
              <Callout tone="sunken">
                <p>
                  <b>{t('twice.none')}</b>
                </p>
                <p>{t('twice.noneMeaning')}</p>
              </Callout>
            ) : null}
          </Stack>
        </section>
        <Stack as="section" gap={2} aria-labelledby="twice-how">
          <h3 id="twice-how">{t('twice.how')}</h3>
          <Bullets as="ol">
            {(['enter', 'search', 'count'] as const).map((step) => (
              <li key={step}>{t(`twice.steps.${step}`, { sought })}</li>
            ))}
          </Bullets>
        </Stack>
        <Stack as="section" gap={2} aria-labelledby="twice-then">
          <h3 id="twice-then">{t('twice.whatThen')}</h3>
          <Grid as="dl" columns={3} gap={5}>
            {(['once', 'twice', 'late'] as const).map((found) => (
              <div key={found}>
                <dt>
                  <b>{t(`twice.${found}`)}</b>
                </dt>
                <dd>{t(`twice.${found}Todo`)}</dd>
              </div>
            ))}
          </Grid>
          {possibleDuplicate === null ? null : (
            <Settle id={summary.id} localNumber={summary.localNumber} onDone={onLeave} />
          )}
        </Stack>
      </Stack>
    </Scroll>
  );
}

function Settle({ id, localNumber, onDone }: { id: string; localNumber: string; onDone: () => void }) {
  const { t } = useTranslation('alerts');
  const { isWorking, fault, settle } = useSettleDuplicate(id, localNumber);
  return (
    <Actions>
      <Failure words={fault} />
      <Button
        tone="primary"
        disabled={isWorking}
        onClick={() => void settle().then((isDone) => isDone && onDone())}
      >
        {t('twice.settle')}
      </Button>
    </Actions>
  );
}

interface MissingCardProps {
  detail: DocumentDetail;
  suspicion: NonNullable<DocumentDetail['possibleDuplicate']>;
}

/** An unclaimed number that a first request without an answer may have taken. */
function MissingCard({ detail, suspicion }: MissingCardProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const deadline = lostDeadline(detail);
  const now = useNow(deadline !== null);
  return (
    <Stack as="article" gap={2} className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{t('twice.missing')}</h3>
      <Text size="lg" weight="strong">
        {duplicateNumbers(suspicion, detail)}
      </Text>
      <p>{t('twice.missingMeaning')}</p>
      {deadline === null ? null : (
        <Text weight="medium">
          {t(now < deadline ? 'twice.missingClock' : 'twice.missingOver', { time: dayAndTime(deadline) })}
        </Text>
      )}
    </Stack>
  );
}

/** Another sale with the same content as the one sold at `soldAt`. */
function OtherCard({ id, soldAt }: { id: string; soldAt: number }) {
  const { t } = useTranslation('alerts');
  const other = useAnswer('documents.open', { id });
  if (other === null) return null;
  const minutes = Math.round(Math.abs(other.summary.soldAt - soldAt) / MINUTE_MS);
  return (
    <TwinCard detail={other} title={t('twice.other', { count: minutes })} meaning={t('twice.otherMeaning')} />
  );
}

interface TwinCardProps {
  detail: DocumentDetail;
  title: string;
  meaning?: string;
}

/** One of the two: its content, its state, and the chance of cancelling it. */
function TwinCard({ detail, title, meaning }: TwinCardProps) {
  const { t } = useTranslation(['alerts', 'documents']);
  const [isCancelling, setIsCancelling] = useState(false);
  const chance = useCancellationChance(detail.cancellationOffer);
  const id = useId();
  const { summary } = detail;
  const { numeroDocumento, localNumber, clientName, total, currency, soldAt, kind } = summary;
  const canCancel = chance.kind !== 'none' && chance.kind !== 'waiting';
  return (
    <Stack as="article" gap={2} className={styles.card} aria-labelledby={id}>
      <Row justify="between" wrap>
        <h3 id={id}>{title}</h3>
        <DocumentBadge state={shownState(summary)} />
      </Row>
      <Text size="lg" weight="strong">
        {numeroDocumento ?? t('twice.localNumber', { number: localNumber })}
      </Text>
      <p>
        {clientName} · <b>{formatMoney(BigInt(total), currency)}</b>
      </p>
      <small>
        {t('twice.soldAt', { time: dayAndTime(soldAt) })}
        {numeroDocumento === null ? null : ` · ${t('twice.localNumber', { number: localNumber })}`}
      </small>
      {meaning === undefined ? null : <small>{meaning}</small>}
      <Text weight="medium">
        <CancellationLine kind={kind} chance={chance} />
      </Text>
      <Actions className={styles.end}>
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
      </Actions>
      {isCancelling ? (
        <CancelDialog detail={detail} chance={chance} onClose={() => setIsCancelling(false)} />
      ) : null}
    </Stack>
  );
}
