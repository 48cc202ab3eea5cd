import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CashFault,
  notesOf,
  type PaidDraft,
  type Payment,
} from '../../../shared/domain/sale/payments.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { TextField, useSelectedField } from '../../kit/fields/text-field.tsx';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { addNote, type ChangePaid, noteWords } from './use-payments.ts';
import styles from './charge.module.css';

interface CashFieldsProps {
  draft: PaidDraft;
  payment: Payment;
  first: RefObject<HTMLInputElement | null>;
  /** Too little is an error once it was meant to be charged; before, it may be half typed. */
  wasTried: boolean;
  change: ChangePaid;
  isFirst: boolean;
}

/** Origin of the amount in the field: an earlier try, the notes pressed, or the keyboard. */
type Source = 'before' | 'notes' | 'typed';

export function CashFields({ draft, payment, first, wasTried, change, isFirst }: CashFieldsProps) {
  const { t } = useTranslation('sale');
  const selectFirst = useSelectedField(first);
  const source = useRef<Source>('before');
  const { currency } = draft;
  const isRest = draft.payments.length > 0;
  const { collected, cashFault: fault, change: back } = payment;
  const say = (what: CashFault): string =>
    what.kind === 'tooLittle'
      ? t('charge.tooLittle', { amount: formatMoney(what.missing, currency) })
      : t(`charge.${what.kind}`);
  const isTold = fault !== null && (wasTried || fault.kind !== 'tooLittle');

  const receive = (from: Source, amountOf: (received: string) => string): void => {
    // What an earlier try left is gone with the first note of this one.
    const isStale = source.current === 'before' && from === 'notes';
    source.current = from;
    change((before) => ({ ...before, received: amountOf(isStale ? '' : before.received) }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // What notes made is taken back as a whole: there are no digits to correct in it.
    if (event.key !== 'Delete' && !(event.key === 'Backspace' && source.current === 'notes')) return;
    event.preventDefault();
    receive('typed', () => '');
  };

  return (
    <>
      <div className={styles.amount}>
        <TextField
          // It may come back while one types what is paid otherwise, and leaves the focus there.
          ref={isFirst && !isRest ? selectFirst : first}
          // What is typed right after F9 is meant for it, before the dialog has settled.
          autoFocus={isFirst && !isRest}
          label={
            isRest
              ? t('charge.receivedOfRest', { amount: formatMoney(collected, currency) })
              : t('charge.received')
          }
          hint={isRest ? undefined : t('charge.receivedHint')}
          error={isTold ? say(fault) : undefined}
          inputMode="decimal"
          maxLength={40}
          value={draft.received}
          onChange={(received) => receive('typed', () => received)}
          onKeyDown={onKeyDown}
        />
      </div>
      <QuickKeys
        label={t('charge.notes')}
        keys={notesOf(currency).map((note) => ({
          words: noteWords(note, currency),
          press: () => receive('notes', (received) => addNote(received, note, currency)),
        }))}
      />
      <p className={fault === null ? styles.change : styles.short} role="status">
        {fault !== null ? (
          <b>{say(fault)}</b>
        ) : back === 0n ? (
          <b>{t('charge.exact')}</b>
        ) : (
          <>
            <span>{t('charge.change')}</span>
            <b>{formatMoney(back ?? 0n, currency)}</b>
          </>
        )}
      </p>
    </>
  );
}
