import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Hourglass } from 'lucide-react';
import {
  heldByMeans,
  isGivenBack,
  MONEY_BACK,
  type MoneyBack,
  moneyToGiveBack,
} from '../../../shared/domain/cash/document-money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { MEANS } from '../../../shared/domain/sale/means.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Check } from '../../kit/fields/field.tsx';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { asError, call, CallError } from '../../ipc/call.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import { type CancellationChance, checkReason, LONGEST_REASON } from './cancellation-chance.ts';
import { describeRemaining } from '../timeline/timeline-words.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { CancellationLine, CancellationList } from './cancellation-list.tsx';
import { showDetail } from '../document/show-detail.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { moneyOf } from '../document/money-of.ts';

const DONE_WORDS = {
  discard: 'cancel.discarded',
  request: 'cancel.requested',
  wait: 'cancel.deferred',
} as const;

const USUAL = ['client', 'goods', 'returned', 'twice'] as const;

interface CancelDialogProps {
  detail: DocumentDetail;
  chance: CancellationChance;
  /** Present where the money can be given back without cancelling. */
  onRefund?: () => void;
  onClose: () => void;
}

/**
 * Asks for the reason and cancels: discards a document that was never issued, asks the service to cancel an
 * issued one, and defers the cancellation while it is unknown which it is.
 */
export function CancelDialog({ detail, chance, onRefund, onClose }: CancelDialogProps) {
  const { t } = useTranslation('documents');
  const { id, numeroDocumento, localNumber, state } = detail.summary;
  const [text, setText] = useState('');
  const withNotes = detail.liveNotes.length > 0;
  const [notesFirst, setNotesFirst] = useState(withNotes);
  const [back, setBack] = useState<MoneyBack>('as-paid');
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  // By state, not by the answer: an issued document is never "discarded".
  const isDiscard = state === 'queued' || state === 'refused' || state === 'draft';
  const isUnknown = state === 'sending' || state === 'uncertain' || state === 'review';
  const kind = isDiscard ? 'discard' : isUnknown ? 'wait' : 'request';
  const number = isDiscard || isUnknown ? localNumber : (numeroDocumento ?? localNumber);
  const isClosed = chance.kind === 'none' || chance.kind === 'waiting';
  const checked = checkReason(text);
  const reasonFault =
    error instanceof CallError ? error.fields.find(({ path }) => path === 'motivo') : undefined;

  const submit = async (): Promise<void> => {
    if (checked.kind !== 'fits') return field.current?.focus();
    setIsWorking(true);
    setError(null);
    try {
      const { motivo } = checked;
      showDetail(
        notesFirst
          ? await call('dispatch.cancel-with-notes', { invoiceId: id, motivo, back })
          : await call('documents.cancel', { id, motivo, back }),
      );
      const words = notesFirst ? 'cancel.requestedWithNotes' : DONE_WORDS[kind];
      useNotices.getState().tell('good', t(words, { number }));
      onClose();
    } catch (thrown) {
      setError(asError(thrown));
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t(`cancel.${kind}Title`, { number })}
      meaning={t(`cancel.${kind}Meaning`)}
      initialFocus={field}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        {chance.kind === 'request' ? <CancellationClock chance={chance} /> : null}
        {withNotes ? (
          <Callout tone="warn">
            <p>
              <UnbrokenNumbers text={t('cancel.notesFirst', { notes: detail.liveNotes.join(', ') })} />
            </p>
            <Check label={t('cancel.withNotes')} checked={notesFirst} onChange={setNotesFirst} />
          </Callout>
        ) : null}
        <ReasonField ref={field} text={text} error={reasonFault?.message} onChange={setText} />
        <QuickKeys
          label={t('cancel.reasons')}
          columns={2}
          keys={USUAL.map((usual) => ({
            words: t(`cancel.short.${usual}`),
            name: t(`cancel.usual.${usual}`),
            isOn: text === t(`cancel.usual.${usual}`),
            press() {
              // Synchronously: the button is disabled, and takes no focus, until the text is set.
              flushSync(() => setText(t(`cancel.usual.${usual}`)));
              confirm.current?.focus();
            },
          }))}
        />
        <MoneyBackField detail={detail} back={back} onChange={setBack} />
        <Failure words={error === null || reasonFault !== undefined ? null : error.message} />
        {isClosed ? (
          <Callout tone="bad" role="alert">
            <CancellationLine kind={detail.summary.kind} chance={chance} />
          </Callout>
        ) : null}
        <Actions>
          <Button onClick={onClose}>{t('cancel.back')}</Button>
          {onRefund === undefined ? null : <Button onClick={onRefund}>{t('refund.button')}</Button>}
          <Button
            ref={confirm}
            tone="danger"
            type="submit"
            disabled={isWorking || isClosed || checked.kind !== 'fits'}
          >
            {t(isWorking ? 'cancel.working' : isDiscard ? 'cancel.confirmDiscard' : 'cancel.confirmRequest')}
          </Button>
        </Actions>
      </Form>
      <CancellationList detail={detail} />
    </Dialog>
  );
}

/** Time left of the 48 hours, and when they end. */
function CancellationClock({ chance }: { chance: Extract<CancellationChance, { kind: 'request' }> }) {
  const { t } = useTranslation('documents');
  return (
    <Callout tone="sunken" role="timer">
      <Row>
        <Hourglass aria-hidden="true" size={24} />
        <Stack gap={0}>
          <Text as="b" size="lg">
            {t('cancel.clock', { remaining: describeRemaining(chance.remainingMs) })}
          </Text>
          <small>{t('cancel.closes', { time: dayAndTime(chance.deadlineAt) })}</small>
        </Stack>
      </Row>
    </Callout>
  );
}

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** The main process's refusal of the reason. */
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The reason of a cancellation, validated while it is typed. */
function ReasonField({ ref, text, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const checked = checkReason(text);
  const isBegun = text.trim() !== '';
  const fault =
    checked.kind === 'too-short' && isBegun
      ? t('cancel.tooShort', { count: checked.missing })
      : checked.kind === 'too-long'
        ? t('cancel.tooLong', { count: checked.excess })
        : error;
  return (
    <Stack gap={1}>
      <Text as="label" tone="soft" size="sm" weight="medium" htmlFor={id}>
        {t('cancel.reason')}
      </Text>
      <textarea
        ref={ref}
        id={id}
        value={text}
        rows={3}
        aria-required="true"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Row id={`${id}-below`} justify="between" align="start">
        <Text as="small" tone={fault === undefined ? 'soft' : 'bad'}>
          {fault ?? t('cancel.reasonHint')}
        </Text>
        <Text as="small" number>
          {t('cancel.length', { length: text.trim().length, most: LONGEST_REASON })}
        </Text>
      </Row>
    </Stack>
  );
}

interface MoneyBackFieldProps {
  detail: Pick<DocumentDetail, 'movements' | 'summary'>;
  back: MoneyBack;
  onChange: (back: MoneyBack) => void;
}

/** Asks whether and how the money is given back; nothing where none is held. */
function MoneyBackField({ detail, back, onChange }: MoneyBackFieldProps) {
  const { t } = useTranslation(['documents', 'app']);
  const { currency } = detail.summary;
  const movements = moneyOf(detail);
  const asPaid = moneyToGiveBack(heldByMeans(movements), 'as-paid');
  if (asPaid.length === 0) return isGivenBack(movements) ? <p>{t('cancel.money.alreadyBack')}</p> : null;
  const words = asPaid
    .map(({ means, amount }) => `${t(`app:means.${means}`)} ${formatMoney(amount, currency)}`)
    .join(' + ');
  // Giving all of it back by its only payment method is the same as `as-paid`.
  const only = asPaid.length === 1 ? asPaid[0]?.means : undefined;
  return (
    <SelectField
      label={t('cancel.money.question')}
      hint={`${words}. ${t(back === 'none' ? 'cancel.money.stays' : 'cancel.money.leaves')}`}
      value={back}
      onChange={(value) => {
        const chosen = MONEY_BACK.find((one) => one === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <option value="as-paid">{t('cancel.money.asPaid')}</option>
      {MEANS.filter((means) => means !== only).map((means) => (
        <option key={means} value={means}>
          {t('cancel.money.all', { means: t(`app:means.${means}`) })}
        </option>
      ))}
      <option value="none">{t('cancel.money.none')}</option>
    </SelectField>
  );
}
