import { useTranslation } from 'react-i18next';
import { CalendarClock, CircleQuestionMark, Clock, FileWarning, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
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
import { dayAndTime } from '../../kit/time/time-words.ts';
import { useAttentionTab } from '../attention/attention-store.ts';
import { Matter } from '../attention/matter.tsx';
import { Bullets, Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { EMPTY_FILTER } from '../list/filters/list-filters.ts';
import { useDocuments } from '../list/documents-store.ts';
import { Failure } from '../../kit/layout/panel.tsx';

/** Limits of the contract for a typed finding, in characters. */
const SHORTEST = 5;
const LONGEST = 500;

/** Matters that concern no single document, each with one button for the next step. */
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
      icon={Clock}
      title={t('oldQueue.title')}
      todo={t('oldQueue.open')}
      onTodo={() => showWaiting(['queued', 'sending'])}
    >
      <small>{t('oldQueue.words', { count, since: dayAndTime(since) })}</small>
    </AlertCard>
  );
}

/** Number and total of the invoices that are not issued as a month ends, or were not when it ended. */
function MonthEndCard({ monthEnd }: { monthEnd: Extract<Alert, { kind: 'month-end' }> }) {
  const { t } = useTranslation('alerts');
  const { phase, month, lastDay, totals, doubts } = monthEnd;
  return (
    <AlertCard
      tone="warn"
      icon={CalendarClock}
      title={t(`monthEnd.title.${phase}`, { month })}
      todo={t('monthEnd.open')}
      onTodo={() => showWaiting(['queued', 'sending', 'refused'])}
    >
      {totals.map(({ currency, count, total }) => (
        <Text key={currency} size="sm" weight="strong">
          {t('monthEnd.total', { count, total: formatMoney(BigInt(total), currency) })}
        </Text>
      ))}
      <small>{t(`monthEnd.words.${phase}`, { lastDay })}</small>
      {doubts === 0 ? null : <small>{t('monthEnd.doubts', { count: doubts })}</small>}
    </AlertCard>
  );
}

/** A timbrado changed while sales waited under it. */
function LotCard({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { timbrado, point, isElsewhere, what, total } = lot;
  return (
    <>
      <AlertCard
        tone="bad"
        icon={FileWarning}
        title={isElsewhere ? t('lot.titleElsewhere', { point }) : t('lot.title', { timbrado })}
        todo={t('lot.open')}
        onTodo={() => setIsOpen(true)}
      >
        <small>{what}</small>
        <Text size="sm" weight="strong">
          {t(isElsewhere ? 'lot.waitingElsewhere' : 'lot.waiting', { count: total })}
        </Text>
      </AlertCard>
      {isOpen ? <LotDialog lot={lot} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** A document number that was issued but belongs to no sale of this counter. */
function NumberCard({ unclaimed }: { unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { documentKind, numbers, timbrado } = unclaimed;
  return (
    <>
      <AlertCard
        tone="bad"
        icon={CircleQuestionMark}
        title={t(`number.title.${documentKind}`)}
        todo={t('number.open')}
        onTodo={() => setIsOpen(true)}
      >
        <small>
          <UnbrokenNumbers text={t('number.words', { numbers, timbrado })} />
        </small>
      </AlertCard>
      {isOpen ? <NumberDialog unclaimed={unclaimed} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface NumberDialogProps {
  unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }>;
  onClose: () => void;
}

/** Explains an unclaimed number, and takes the user's finding. */
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
  const submit = async (): Promise<void> => {
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
      <Form onSubmit={() => void submit()}>
        <Stack as="section" gap={2}>
          <h3>{t('number.may')}</h3>
          <Bullets>
            {(['again', 'elsewhere', 'lost'] as const).map((cause) => (
              <li key={cause}>{t(`number.mayBe.${cause}`)}</li>
            ))}
          </Bullets>
        </Stack>
        <Stack as="section" gap={2}>
          <h3>{t('number.how')}</h3>
          <Bullets as="ol">
            {(['enter', 'read', 'cancel'] as const).map((step) => (
              <li key={step}>{t(`number.steps.${step}`, { numbers })}</li>
            ))}
          </Bullets>
        </Stack>
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
        <Failure words={fault} />
        <Actions>
          <Button onClick={onClose}>{t('lot.back')}</Button>
          <Button tone="primary" type="submit" disabled={isWorking}>
            {t(isWorking ? 'lot.working' : 'number.settle')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Leaves the attention tab and lists the documents in these states. */
function showWaiting(states: readonly DocumentState[]): void {
  useAttentionTab.getState().show(false);
  void useDocuments
    .getState()
    .read({ tab: 'all', base: EMPTY_FILTER, own: { ...EMPTY_FILTER, states: [...states] } });
}

interface AlertCardProps {
  tone: 'warn' | 'bad';
  icon: LucideIcon;
  title: string;
  /** Label of the button. */
  todo: string;
  onTodo: () => void;
  children: ReactNode;
}

/** A matter, its meaning, and the button for the next step. */
function AlertCard({ todo, onTodo, children, ...matter }: AlertCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Matter id={id} {...matter}>
        {children}
        <Row>
          <Button onClick={onTodo}>{todo}</Button>
        </Row>
      </Matter>
    </section>
  );
}
