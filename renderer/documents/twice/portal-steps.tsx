import { useTranslation } from 'react-i18next';
import styles from './twice-screen.module.css';

/** How to find out in the portal how often something is there. */
export function PortalSteps({ sought }: { sought: string }) {
  const { t } = useTranslation('alerts');
  return (
    <ol className={styles.steps}>
      {t('twice.steps', { returnObjects: true, sought }).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
