import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { draftChange } from '../../../shared/domain/draft/cash.ts';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { formatMoney } from '../../components/money.ts';
import { TextField } from '../../components/text-field.tsx';
import styles from './charge-dialog.module.css';
import { type CashFault, cashFault } from './charge-faults.ts';
import { useSale } from '../sale-store.ts';
import { useSelectedField } from './use-selected-field.ts';

interface CashFieldsProps {
  draft: SaleDraft;
  /** What is to be collected, in minor units. */
  collected: bigint;
  first: RefObject<HTMLInputElement | null>;
  /** Too little is an error once it was meant to be charged; before, it may be half typed. */
  wasTried: boolean;
}

/** What the client hands over, and what goes back. */
export function CashFields({ draft, collected, first, wasTried }: CashFieldsProps) {
  const { t } = useTranslation('sale');
  const selectFirst = useSelectedField(first);
  const change = useSale((store) => store.change);
  const fault = cashFault(draft, collected);
  const back = draftChange(draft, collected);
  const say = (what: CashFault): string =>
    what.kind === 'tooLittle'
      ? t('charge.tooLittle', { amount: formatMoney(what.missing, draft.currency) })
      : t(`charge.${what.kind}`);
  const isTold = fault !== null && (wasTried || fault.kind !== 'tooLittle');
  return (
    <>
      <div className={styles.amount}>
        <TextField
          ref={selectFirst}
          // What is typed right after F9 is meant for it, before the dialog has settled.
          autoFocus
          label={t('charge.received')}
          hint={t('charge.receivedHint')}
          error={isTold ? say(fault) : undefined}
          inputMode="numeric"
          maxLength={40}
          value={draft.received}
          onChange={(received) => change((before) => ({ ...before, received }))}
        />
      </div>
      <p className={fault === null ? styles.change : styles.short} role="status">
        {fault !== null ? (
          <b>{say(fault)}</b>
        ) : back === 0n ? (
          <b>{t('charge.exact')}</b>
        ) : (
          <>
            <span>{t('charge.change')}</span>
            <b>{formatMoney(back ?? 0n, draft.currency)}</b>
          </>
        )}
      </p>
    </>
  );
}
