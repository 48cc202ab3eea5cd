import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleMoney } from '../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { LineRow } from './line-row.tsx';
import spoken from '../../kit/components/spoken.module.css';
import styles from './lines-grid.module.css';
import { useQuantityEdit } from './edit-store.ts';
import { useSale } from '../sale-store.ts';

/** More than a screen shows: the lines above them are laid out only when they are scrolled to. */
const LATEST = 20;

const COLUMNS = ['code', 'description', 'quantity', 'price', 'rate', 'value'] as const;

interface LinesGridProps {
  lines: readonly DraftLine[];
  money: SaleMoney;
}

/** The lines of the sale: one of them is in the tab order, the arrows walk the rest. */
export function LinesGrid({ lines, money }: LinesGridProps) {
  const { t } = useTranslation('sale');
  const added = useSale((store) => store.added);
  const editing = useQuantityEdit((store) => store.editing);
  const [visited, setVisited] = useState<string | null>(null);
  const current = lines.some((line) => line.key === visited) ? visited : lines.at(-1)?.key;
  return (
    <div className={styles.grid} role="grid" aria-label={t('lines.label')}>
      <Heading />
      <div role="rowgroup">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            money={money}
            isCurrent={line.key === current}
            isFarUp={index < lines.length - LATEST}
            isEditing={line.key === editing?.key}
            addedCount={line.key === added?.key ? added.count : 0}
            onVisit={setVisited}
          />
        ))}
      </div>
    </div>
  );
}

const Heading = memo(function Heading() {
  const { t } = useTranslation('sale');
  return (
    <div className={styles.top} role="rowgroup">
      <div className={`${styles.row} ${styles.head}`} role="row">
        {COLUMNS.map((column) => (
          <span key={column} className={styles[column]} role="columnheader">
            {t(`lines.${column}`)}
          </span>
        ))}
        <span className={spoken.spoken} role="columnheader">
          {t('lines.actions')}
        </span>
      </div>
    </div>
  );
});
