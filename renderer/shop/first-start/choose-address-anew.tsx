import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import styles from './first-steps.module.css';
import { useLeavePlace } from './use-leave-place.ts';

/** Before anybody logged in: the address that was typed, and the way back to where it was asked for. */
export function ChooseAddressAnew() {
  const { t } = useTranslation('firstStart');
  const [url, setUrl] = useState<string | null>(null);
  const { isLeaving, leave } = useLeavePlace('first-start.choose-anew');
  useEffect(() => {
    call('machine.read', {}).then((view) => setUrl(view.canChooseAnew ? view.serviceUrl : null), tellError);
  }, []);
  if (url === null) return null;
  return (
    <div className={styles.beside}>
      <p>{t('place.chosen', { url })}</p>
      <Button tone="quiet" disabled={isLeaving} onClick={() => void leave()}>
        {t('place.chooseAnew')}
      </Button>
    </div>
  );
}
