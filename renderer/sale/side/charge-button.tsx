import { ArrowRight } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { NAMELESS_LIMIT } from '../../../shared/domain/draft/nameless-limit.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { missingForCharge } from './missing-for-charge.ts';
import { openCharge } from '../charge/open-charge.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './side-panel.module.css';

/** Charges in the condition chosen; while something is missing it says what, and leads there. */
export function ChargeButton({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const reasonId = useId();
  const finalConsumer = useShopSettings((store) => store.settings.finalConsumer);
  const decimals = useUnits((store) => store.decimals);
  const missing = useMemo(
    () => missingForCharge(draft, finalConsumer, decimals),
    [draft, finalConsumer, decimals],
  );
  return (
    <div className={styles.charge}>
      <p id={reasonId} className={styles.reason}>
        {missing === null ? null : (
          <>
            <ArrowRight aria-hidden="true" size={16} />
            {t(`missing.${missing.kind}`, { limit: formatMoney(NAMELESS_LIMIT, 'PYG') })}
          </>
        )}
      </p>
      <Button
        tone={missing === null ? 'primary' : 'plain'}
        size="large"
        keyName={draft.condition === 1 ? 'F9' : 'F10'}
        aria-describedby={reasonId}
        onClick={() => void openCharge(draft.condition)}
      >
        {t('charge.button')}
      </Button>
    </div>
  );
}
