import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collectedCash } from '../../../shared/domain/draft/cash.ts';
import { draftTotals } from '../../../shared/domain/draft/draft-body.ts';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { formatMinor } from '../../../shared/domain/money.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatMoney } from '../../components/money.ts';
import { CashFields } from './cash-fields.tsx';
import styles from './charge-dialog.module.css';
import { ChargeFailure } from './charge-failure.tsx';
import { cashFault, creditFaults } from './charge-faults.ts';
import { useCharge } from './charge-store.ts';
import { CreditFields } from './credit-fields.tsx';
import { useShopSettings } from '../../stores/shop-settings-store.ts';
import { useSaleDialog } from '../dialog-store.ts';

/** The last step: Enter charges. */
export function ChargeDialog({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const { isCharging, failure, charge } = useCharge();
  const close = useSaleDialog((store) => store.close);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const total = useMemo(() => draftTotals(draft).total, [draft]);
  const isCash = draft.condition === 1;
  const isRounding = useShopSettings((store) => store.settings.roundsCash);
  const collected = isCash ? collectedCash(total, draft.currency, isRounding) : total;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    const wrong = firstWrong(draft, collected);
    if (wrong === null) void charge();
    else (wrong === 'first' ? first : second).current?.select();
  };

  return (
    <Dialog
      title={t(isCash ? 'charge.cashTitle' : 'charge.creditTitle')}
      initialFocus={first}
      // Once it is being charged there is no way back.
      onClose={() => isCharging || close()}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.total}>
          <span>{t(isCash ? 'charge.total' : 'charge.creditTotal')}</span>
          <b>{formatMoney(collected, draft.currency)}</b>
          {collected === total ? null : (
            <span className={styles.rounding}>
              {t('charge.rounding', {
                total: formatMinor(total, draft.currency),
                rounding: formatMinor(total - collected, draft.currency),
              })}
            </span>
          )}
        </div>
        {isCash ? (
          <CashFields draft={draft} collected={collected} first={first} wasTried={wasTried} />
        ) : (
          <CreditFields draft={draft} total={total} first={first} second={second} wasTried={wasTried} />
        )}
        <ChargeFailure failure={failure} />
        <Button type="submit" tone="primary" size="large" keyName="Enter" aria-disabled={isCharging}>
          {isCharging ? t('charge.working') : t(isCash ? 'charge.confirmCash' : 'charge.confirmCredit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The first field that cannot be charged as it is. */
function firstWrong(draft: SaleDraft, total: bigint): 'first' | 'second' | null {
  if (draft.condition === 1) return cashFault(draft, total) === null ? null : 'first';
  const faults = creditFaults(draft, total);
  if (faults.entregaInicial !== null) return 'first';
  return faults.plazo === null ? null : 'second';
}
