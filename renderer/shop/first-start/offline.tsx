import { useTranslation } from 'react-i18next';
import { useStatus } from '../../documents/status-store.ts';
import styles from './first-steps.module.css';

/** For a step that needs the service: that it can be taken later, while there is no connection. */
export function Offline() {
  const { t } = useTranslation('firstStart');
  const isOffline = useStatus((store) => store.status?.connection.state === 'disconnected');
  return isOffline ? (
    <p className={styles.note} role="status">
      {t('steps.offline')}
    </p>
  ) : null;
}
