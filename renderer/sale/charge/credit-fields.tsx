import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { dueDate } from '../../../shared/domain/dates.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import { Grid } from '../../kit/layout/layout.tsx';
import { Sum } from '../../kit/layout/panel.tsx';
import { TextField, useSelectedField } from '../../kit/fields/text-field.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { type CreditTerms, MAX_DAYS } from '../../../shared/domain/sale/payments.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useSale } from '../sale-store.ts';
import { OverdueLine } from '../ticket/overdue-line.tsx';

/** Most frequent terms, in days. */
const TERMS = [8, 15, 30, 60, 90] as const;

interface CreditFieldsProps {
  draft: SaleDraft;
  credit: CreditTerms;
  first: RefObject<HTMLInputElement | null>;
  second: RefObject<HTMLInputElement | null>;
  wasTried: boolean;
}

/** First payment, and the term for the rest. */
export function CreditFields({ draft, credit, first, second, wasTried }: CreditFieldsProps) {
  const { t } = useTranslation('sale');
  const selectFirst = useSelectedField(first);
  const change = useSale((store) => store.change);
  const now = useNow(false);
  const { faults, days, owed } = credit;
  const sayTerm = (fault: CreditTerms['faults']['plazo']): string => {
    if (fault === 'missing') return t('charge.termMissing');
    return fault === 'tooLong'
      ? t('charge.termTooLong', { most: formatMinor(BigInt(MAX_DAYS), 'PYG') })
      : t('charge.termWrong');
  };
  const initialFault = faults.entregaInicial === 'aboveTotal' ? 'charge.initialAbove' : 'charge.notAmount';
  const isTermTold = faults.plazo !== null && (faults.plazo !== 'missing' || wasTried);
  return (
    <>
      <Grid columns={2}>
        <TextField
          ref={selectFirst}
          autoFocus
          label={t('charge.initial')}
          hint={t('charge.initialHint')}
          error={faults.entregaInicial === null ? undefined : t(initialFault)}
          inputMode="decimal"
          maxLength={40}
          value={draft.entregaInicial}
          onChange={(entregaInicial) => change((before) => ({ ...before, entregaInicial }))}
        />
        <TextField
          ref={second}
          label={t('charge.term')}
          error={isTermTold ? sayTerm(faults.plazo) : undefined}
          inputMode="numeric"
          maxLength={10}
          value={draft.plazo}
          onChange={(plazo) => change((before) => ({ ...before, plazo }))}
        />
      </Grid>
      <OverdueLine client={draft.client} />
      <QuickKeys
        label={t('charge.terms')}
        keys={TERMS.map((term) => ({
          words: t('charge.days', { count: term }),
          isOn: days === term,
          press: () => change((before) => ({ ...before, plazo: String(term) })),
        }))}
      />
      <Sum tone="sunken">
        {days === null ? (
          t('charge.dueOpen')
        ) : (
          <>
            <span>{t('charge.due', { amount: formatMoney(owed, draft.currency) })}</span>
            <b>{dueDate(now, days)}</b>
          </>
        )}
      </Sum>
    </>
  );
}
