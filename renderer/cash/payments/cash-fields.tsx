import type { TFunction } from 'i18next';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { readRate, USUAL_CURRENCIES, type UsualCurrency } from '../../../shared/domain/sale/currency.ts';
import type { ForeignCash } from '../../../shared/domain/sale/sale-draft.ts';
import { KeyCap } from '../../kit/components/button.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { useDayRates } from './day-rates.ts';
import {
  type CashFault,
  notesOf,
  type PaidDraft,
  type Payment,
} from '../../../shared/domain/sale/payments.ts';
import { formatMoney, signOf } from '../../../shared/domain/money.ts';
import { TextField, useSelectedField } from '../../kit/fields/text-field.tsx';
import { Sum } from '../../kit/layout/panel.tsx';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { addNote, amountWords, type ChangePaid, noteWords } from './use-payments.ts';
import styles from './charge.module.css';

interface CashFieldsProps {
  draft: PaidDraft;
  payment: Payment;
  first: RefObject<HTMLInputElement | null>;
  /** Too little is an error only after an attempt to charge: before that, it may be half typed. */
  wasTried: boolean;
  change: ChangePaid;
  /** True if typing begins here. */
  isFirst: boolean;
}

/** Origin of the amount in the field: an earlier attempt, the note buttons, or the keyboard. */
type Source = 'before' | 'notes' | 'typed';

/** Cash received, typed or added by note buttons, in one or several currencies, and the change. */
export function CashFields({ draft, payment, first, wasTried, change, isFirst }: CashFieldsProps) {
  const { t } = useTranslation('sale');
  const selectFirst = useSelectedField(first);
  const source = useRef<Source>('before');
  /** Currency of the notes; PYG stands for the sale's own currency, whichever that is. */
  const [shown, setShown] = useState<UsualCurrency>('PYG');
  const { rates, read, remember } = useDayRates();
  const { currency } = draft;
  const isRest = draft.payments.length > 0;
  const takesForeign = isFirst && currency === 'PYG' && draft.condition === 1;
  useEffect(() => {
    if (takesForeign) void read();
  }, [takesForeign, read]);
  const typedRates = useRef(draft.foreignCash);
  useEffect(() => {
    typedRates.current = draft.foreignCash;
  });
  // Remembers typed rates when the dialog closes, even if the sale was not charged.
  useEffect(
    () => () => {
      for (const one of typedRates.current) {
        const isKnown = useDayRates.getState().rates[one.currency] === one.rate.trim();
        if (!isKnown && readRate(one) !== null) void remember(one.currency, one.rate.trim());
      }
    },
    [remember],
  );
  const foreign: ForeignCash | null =
    shown === 'PYG'
      ? null
      : (draft.foreignCash.find((one) => one.currency === shown) ?? {
          currency: shown,
          received: '',
          rate: rates[shown] ?? '',
        });
  const { collected, cashFault: fault, foreignFaults, change: back } = payment;
  const foreignFault = foreign === null ? null : (foreignFaults[draft.foreignCash.indexOf(foreign)] ?? null);
  const say = (what: CashFault): string => {
    if (what.kind === 'tooLittle')
      return t('charge.tooLittle', { amount: formatMoney(what.missing, currency) });
    return foreignFaults.includes('notRate') ? t('missing.rate') : t(`charge.${what.kind}`);
  };
  const isTold = fault !== null && (wasTried || fault.kind !== 'tooLittle');

  const receive = (from: Source, amountOf: (received: string) => string): void => {
    // The first note replaces the amount of an earlier attempt.
    const isStale = source.current === 'before' && from === 'notes';
    source.current = from;
    const add = (received: string): string => amountOf(isStale ? '' : received);
    if (foreign === null) change((before) => ({ ...before, received: add(before.received) }));
    else changeForeign(foreign, (now) => ({ ...now, received: add(now.received) }));
  };
  const changeForeign = (fresh: ForeignCash, edit: (now: ForeignCash) => ForeignCash): void =>
    change((before) => {
      const others = before.foreignCash.filter((one) => one.currency !== fresh.currency);
      const now = before.foreignCash.find((one) => one.currency === fresh.currency) ?? fresh;
      return { ...before, foreignCash: [...others, edit(now)] };
    });

  const onKeyDown = (event: KeyboardEvent): void => {
    // Backspace clears an amount made of notes as a whole: it has no typed digits to correct.
    if (event.key !== 'Delete' && !(event.key === 'Backspace' && source.current === 'notes')) return;
    event.preventDefault();
    receive('typed', () => '');
  };
  const show = (next: UsualCurrency): void => {
    source.current = 'before';
    flushSync(() => setShown(next));
    first.current?.focus();
    first.current?.select();
  };
  useHotkeys('ctrl+m', () => show(USUAL_CURRENCIES[(USUAL_CURRENCIES.indexOf(shown) + 1) % 4] ?? 'PYG'), {
    enabled: takesForeign,
    enableOnFormTags: true,
    preventDefault: true,
  });

  const notes = foreign?.currency ?? currency;
  return (
    <>
      <div className={foreign === null ? undefined : styles.foreign}>
        <TextField
          data-large
          // It may reappear while another payment is typed, and must not take the focus then.
          ref={isFirst && !isRest ? selectFirst : first}
          // Keys typed right after F9 belong to this field, even before the dialog is complete.
          autoFocus={isFirst && !isRest}
          label={
            shown !== 'PYG'
              ? t(`charge.receivedIn.${shown}`)
              : isRest
                ? t('charge.receivedOfRest', { amount: formatMoney(collected, currency) })
                : t('charge.received')
          }
          hint={isRest || foreign !== null ? undefined : t('charge.receivedHint')}
          error={isTold && foreignFault !== 'notRate' ? say(fault) : undefined}
          inputMode="decimal"
          maxLength={40}
          value={foreign?.received ?? draft.received}
          onChange={(received) => receive('typed', () => received)}
          onKeyDown={onKeyDown}
        />
        {foreign === null || shown === 'PYG' ? null : (
          <TextField
            data-large
            label={t(`currencies.rate.${shown}`)}
            error={foreignFault === 'notRate' ? t('currencies.rateWrong') : undefined}
            inputMode="decimal"
            maxLength={20}
            value={foreign.rate}
            onChange={(rate) => changeForeign(foreign, (now) => ({ ...now, rate }))}
          />
        )}
      </div>
      {takesForeign ? (
        <Row gap={2}>
          <Segments
            label={t('charge.currency')}
            options={USUAL_CURRENCIES.map((value) => ({ value, words: signOf(value) }))}
            value={shown}
            onChange={show}
          />
          <KeyCap name="Ctrl+M" />
          <Text as="small" role="status">
            {togetherWords(draft, payment, t)}
          </Text>
        </Row>
      ) : null}
      <QuickKeys
        label={t('charge.notes')}
        keys={notesOf(notes).map((note) => ({
          words: noteWords(note, notes),
          press: () => receive('notes', (received) => addNote(received, note, notes)),
        }))}
      />
      <Sum tone={fault === null ? 'good' : 'warn'} className={styles.change}>
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
      </Sum>
    </>
  );
}

/** All cash received, if some is foreign: `US$ 50 + Gs. 100.000 = Gs. 465.500`. */
function togetherWords(
  { received }: PaidDraft,
  { exchanges, received: all }: Payment,
  t: TFunction<'sale'>,
): string | null {
  if (exchanges.length === 0 || all === null) return null;
  const parts = exchanges.map(
    ({ currency, amount }) => `${signOf(currency)} ${amountWords(amount, currency)}`,
  );
  if (received.trim() !== '') parts.push(`${signOf('PYG')} ${received.trim()}`);
  return t('charge.together', { parts: parts.join(' + '), amount: formatMoney(all, 'PYG') });
}
