import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tellError } from '../stores/notice-store.ts';
import { useFirstSteps } from '../stores/first-steps-store.ts';
import styles from './first-steps-line.module.css';

/** A quiet line over the counter while something of the first start was left for later. */
export function FirstStepsLine() {
  const { t } = useTranslation('firstStart');
  const { progress, bring, end } = useFirstSteps();
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
