import { useTranslation } from 'react-i18next';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useFirstSteps, useIsPractice } from './start-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import styles from './first-steps.module.css';

/**
 * All was taken or left for later: on to the sale, or first to the products that a new shop lacks; a line there leads
 * back while something is left.
 */
export function ReadyStep({ progress }: { progress: FirstSteps }) {
  const { t } = useTranslation('firstStart');
  const { bring, end } = useFirstSteps();
  const isPractice = useIsPractice();
  const left = progress.steps.filter(({ state }) => state !== 'done');
  const sell = (): void => void (left.length === 0 ? end() : bring(false)).catch(tellError);
  return (
    <>
      {left.length === 0 ? null : (
        <>
          <p>{t('ready.left')}</p>
          <ul className={styles.left}>
            {left.map(({ name }) => (
              <li key={name}>{t(`step.${name}.name`)}</li>
            ))}
          </ul>
        </>
      )}
      {isPractice ? null : (
        <>
          <p>{t('ready.products')}</p>
          <Button
            onClick={() => {
              sell();
              useScreen.getState().show({ name: 'catalog' });
            }}
          >
            {t('ready.openProducts')}
          </Button>
        </>
      )}
      <Button tone="primary" size="large" keyName="Enter" onClick={sell}>
        {t('ready.sell')}
      </Button>
    </>
  );
}
