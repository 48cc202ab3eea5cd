import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftLine, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { EmptyState } from './empty-state.tsx';
import { LinesFoot } from './lines-foot.tsx';
import { LinesGrid } from './lines-grid.tsx';
import spoken from '../../kit/components/spoken.module.css';
import styles from './lines-panel.module.css';
import { useSale } from '../sale-store.ts';

/** What is being sold. */
export function LinesPanel({ draft }: { draft: SaleDraft }) {
  const { lines, currency, rate } = draft;
  const money = useMemo(() => ({ currency, rate }), [currency, rate]);
  const hasRemoved = useSale((store) => store.removed.length > 0);
  return (
    <div className={styles.panel}>
      {lines.length === 0 ? <EmptyState /> : <LinesGrid lines={lines} money={money} />}
      {lines.length === 0 && !hasRemoved ? null : <LinesFoot count={lines.length} />}
      <AddedWords lines={lines} />
    </div>
  );
}

/** Read out, not shown: the line that got the latest item is marked for the eye. */
function AddedWords({ lines }: { lines: readonly DraftLine[] }) {
  const { t } = useTranslation('sale');
  const added = useSale((store) => store.added);
  const line = lines.find((candidate) => candidate.key === added?.key);
  return (
    <p className={spoken.spoken} role="status">
      {line === undefined
        ? null
        : t('lines.added', { name: line.item.record.descripcion, quantity: line.quantity })}
    </p>
  );
}
