import { useTranslation } from 'react-i18next';
import { CalendarClock, CircleQuestionMark, Clock, FileWarning, type LucideIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Alert } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import { LotDialog } from './lot-dialog.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import { Steps } from '../twice/twice-screen.tsx';
import styles from './alert-dialog.module.css';
import { dayAndTime } from '../../kit/time/time-words.ts';
import alertCardsStyles from './alert-cards.module.css';
import { useAttentionTab } from '../attention/attention-store.ts';
import { EMPTY_FILTER } from '../list/filters/list-filters.ts';
import { useDocuments } from '../list/documents-store.ts';

/** As the contract wants a person's words. */
const SHORTEST = 5;
const LONGEST = 500;

/** Matters of no one document that need a person, each with one way to the next step. */
export function AlertCards({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation('alerts');
  if (alerts.length === 0) return null;
  return (
    <div role="group" aria-label={t('label')}>
      {alerts.map((alert) => {
        switch (alert.kind) {
          case 'timbrado-lot':
            return <LotCard key={`lot-${alert.changeId}`} lot={alert} />;
          case 'unclaimed-numbers':
            return <NumberCard key={`number-${alert.id}`} unclaimed={alert} />;
          case 'month-end':
            return <MonthEndCard key="month-end" monthEnd={alert} />;
          case 'old-queue':
            return <OldQueueCard key="old-queue" queue={alert} />;
        }
      })}
    </div>
  );
}

/** Sales that have waited for the service for longer than a day. */
function OldQueueCard({ queue }: { queue: Extract<Alert, { kind: 'old-queue' }> }) {
  const { t } = useTranslation('alerts');
  const { since, count } = queue;
  return (
    <AlertCard
      tone="warn"
      Icon={Clock}
      title={t('oldQueue.title')}
      todo={t('oldQueue.open')}
      onTodo={() => showWaiting(['queued', 'sending'])}
    >
      <p>{t('oldQueue.words', { count, since: dayAndTime(since) })}</p>
    </AlertCard>
  );
}

/** Invoices that are not issued when a month ends, or were not when it ended: how many, how much. */
function MonthEndCard({ monthEnd }: { monthEnd: Extract<Alert, { kind: 'month-end' }> }) {
  const { t } = useTranslation('alerts');
  const { phase, month, lastDay, totals, doubts } = monthEnd;
  return (
    <AlertCard
      tone="warn"
      Icon={CalendarClock}
      title={t(`monthEnd.title.${phase}`, { month })}
      todo={t('monthEnd.open')}
      onTodo={() => showWaiting(['queued', 'sending', 'refused'])}
    >
      {totals.map(({ currency, count, total }) => (
        <p key={currency}>
          <b>{t('monthEnd.total', { count, total: formatMoney(BigInt(total), currency) })}</b>
        </p>
      ))}
      <p>{t(`monthEnd.words.${phase}`, { lastDay })}</p>
      {doubts === 0 ? null : <p>{t('monthEnd.doubts', { count: doubts })}</p>}
    </AlertCard>
  );
}

/** A timbrado changed while sales waited under it. */
function LotCard({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { timbrado, what, total } = lot;
  return (
    <>
      <AlertCard
        tone="bad"
        Icon={FileWarning}
        title={t('lot.title', { timbrado })}
        todo={t('lot.open')}
        onTodo={() => setIsOpen(true)}
      >
        <p>{what}</p>
        <p>
          <b>{t('lot.waiting', { count: total })}</b>
        </p>
      </AlertCard>
      {isOpen ? <LotDialog lot={lot} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** A number that was given and that is of no sale of this counter. */
function NumberCard({ unclaimed }: { unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { documentKind, numbers, timbrado } = unclaimed;
  return (
    <>
      <AlertCard
        tone="bad"
        Icon={CircleQuestionMark}
        title={t(`number.title.${documentKind}`)}
        todo={t('number.open')}
        onTodo={() => setIsOpen(true)}
      >
        <p>
          <UnbrokenNumbers text={t('number.words', { numbers, timbrado })} />
        </p>
      </AlertCard>
      {isOpen ? <NumberDialog unclaimed={unclaimed} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface NumberDialogProps {
  unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }>;
  onClose: () => void;
}

/** Explains a number that is nobody's, and takes the finding of a person. */
function NumberDialog({ unclaimed, onClose }: NumberDialogProps) {
  const { t } = useTranslation('alerts');
  const { id, numbers } = unclaimed;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const words = text.trim();
  const isShort = words.length < SHORTEST;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isShort) return field.current?.focus();
    setIsWorking(true);
    try {
      await call('alerts.settle-number', { id, words });
      useNotices.getState().tell('good', t('number.settled', { numbers }));
      onClose();
    } catch (error) {
      setFault(asError(error).message);
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={t('number.dialogTitle', { numbers })} width="wide" initialFocus={field} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <section className={styles.part}>
          <h3>{t('number.may')}</h3>
          <ul className={styles.list}>
            {(['again', 'elsewhere', 'lost'] as const).map((cause) => (
              <li key={cause}>{t(`number.mayBe.${cause}`)}</li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h3>{t('number.how')}</h3>
          <Steps
            steps={(['enter', 'read', 'cancel'] as const).map((step) =>
              t(`number.steps.${step}`, { numbers }),
            )}
          />
        </section>
        <TextField
          ref={field}
          data-takes-scans
          label={t('number.found')}
          hint={t('number.foundHint')}
          error={isTried && isShort ? t('number.tooShort') : undefined}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
        />
        <AnswerFault fault={fault} />
        <Actions>
          <Button onClick={onClose}>{t('lot.back')}</Button>
          <Button tone="primary" type="submit" disabled={isWorking}>
            {t(isWorking ? 'lot.working' : 'number.settle')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** In place of what needs a person: the documents in these states. */
function showWaiting(states: readonly DocumentState[]): void {
  useAttentionTab.getState().show(false);
  void useDocuments
    .getState()
    .read({ tab: 'all', base: EMPTY_FILTER, own: { ...EMPTY_FILTER, states: [...states] } });
}

interface AlertCardProps {
  tone: 'warn' | 'bad';
  Icon: LucideIcon;
  title: string;
  /** Words of the one button. */
  todo: string;
  onTodo: () => void;
  children: ReactNode;
}

/** A matter, its meaning, and the way to the next step. */
function AlertCard({ tone, Icon, title, todo, onTodo, children }: AlertCardProps) {
  const id = useId();
  return (
    <section className={`${alertCardsStyles.card} ${alertCardsStyles[tone]}`} aria-labelledby={id}>
      <Icon aria-hidden="true" size={20} />
      <h2 id={id}>{title}</h2>
      <div className={alertCardsStyles.words}>{children}</div>
      <div className={alertCardsStyles.action}>
        <Button onClick={onTodo}>{todo}</Button>
      </div>
    </section>
  );
}
