import { useMemo } from 'react';
import { draftTotals } from '../../../shared/domain/draft/draft-body.ts';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { ChargeButton } from './charge-button.tsx';
import { ClientCard } from './client-card.tsx';
import { ConditionChoice } from './condition-choice.tsx';
import { OverdueLine } from './overdue-line.tsx';
import { PointChoice } from './point-choice.tsx';
import { RemarkField } from './remark-field.tsx';
import styles from './side-panel.module.css';
import { Totals } from './totals.tsx';

/** Beside the lines: who buys, how it is paid, and how much it is. */
export function SidePanel({ draft }: { draft: SaleDraft }) {
  const { lines, currency, rate } = draft;
  const totals = useMemo(() => draftTotals({ lines, currency, rate }), [lines, currency, rate]);
  return (
    <aside className={styles.panel}>
      <div className={styles.choices}>
        <ClientCard client={draft.client} />
        <PointChoice point={draft.point} />
        <ConditionChoice condition={draft.condition} />
        {draft.condition === 2 ? <OverdueLine client={draft.client} /> : null}
        <RemarkField remark={draft.remark} />
      </div>
      <Totals totals={totals} currency={currency} rate={rate} />
      <ChargeButton draft={draft} />
    </aside>
  );
}
