import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { pricedDraft } from '../priced-draft.ts';
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
  const { currency, rate } = draft;
  return (
    <aside className={styles.panel}>
      <div className={styles.choices}>
        <ClientCard client={draft.client} />
        <PointChoice point={draft.point} />
        <ConditionChoice condition={draft.condition} />
        {draft.condition === 2 ? <OverdueLine client={draft.client} /> : null}
        <RemarkField remark={draft.remark} />
      </div>
      <Totals totals={pricedDraft(draft).totals} currency={currency} rate={rate} />
      <ChargeButton draft={draft} />
    </aside>
  );
}
