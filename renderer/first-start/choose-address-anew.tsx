import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { call } from '../ipc/call.ts';
import { tellError } from '../stores/notice-store.ts';
import styles from './first-steps.module.css';

/** Before anybody logged in: the address that was typed, and the way back to where it was asked for. */
export function ChooseAddressAnew() {
  const { t } = useTranslation('firstStart');
  const [url, setUrl] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    call('machine.read', {}).then((view) => setUrl(view.canChooseAnew ? view.serviceUrl : null), tellError);
  }, []);
  if (url === null) return null;
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await call('first-start.choose-anew', {});
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      tellError(error);
    }
  };
  return (
    <div className={styles.beside}>
      <p>{t('place.chosen', { url })}</p>
      <Button tone="quiet" disabled={isLeaving} onClick={() => void leave()}>
        {t('place.chooseAnew')}
      </Button>
    </div>
  );
}
