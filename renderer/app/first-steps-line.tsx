import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tellError } from '../kit/components/notice-store.ts';
import { useFirstSteps } from '../shop/first-start/start-store.ts';
import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import styles from './app.module.css';

/** Quiet line above the screen while steps of the first start are left for later. */
export function FirstStepsLine() {
  const { t } = useTranslation('firstStart');
  const { progress, read, bring, end } = useFirstSteps();
  const settings = useShopSettings((store) => store.settings);
  useEffect(() => void read().catch(tellError), [read, settings]);
  if (progress === null) return null;
  const left = progress.steps.filter(({ state }) => state !== 'done').length;
  return (
    <aside className={styles.line} aria-label={t('line.label')}>
      <ListChecks aria-hidden="true" size={18} />
      <span>{t('line.left', { count: left })}</span>
      <button type="button" onClick={() => void bring(true).catch(tellError)}>
        {t('line.goOn')}
      </button>
      <button type="button" onClick={() => void end().catch(tellError)}>
        {t('line.drop')}
      </button>
    </aside>
  );
}
