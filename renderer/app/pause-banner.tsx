import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';
import { useStatus } from '../documents/status-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import styles from './pause-banner.module.css';
import { sinceWords, untilWords } from './pause-words.ts';

/** On every screen while the sending is paused: invoices that do not leave must not be forgotten. */
export function PauseBanner() {
  const { t } = useTranslation();
  const hold = useStatus(({ status }) => (status?.hold?.kind === 'paused' ? status.hold : null));
  const now = useNow(hold !== null);
  return (
    <div role="status">
      {hold === null ? null : (
        <aside className={styles.banner} aria-label={t('pause.label')}>
          <Pause aria-hidden="true" size={18} />
          <p>
            <b>
              {t('pause.banner', {
                since: sinceWords(hold.at, now),
                until: untilWords(t, hold.until, now),
              })}
            </b>{' '}
            <span>{t('pause.bannerMeaning')}</span>
          </p>
          <Button
            icon={<Play aria-hidden="true" size={16} />}
            onClick={() => void call('sending.resume', {}).catch(tellError)}
          >
            {t('pause.resume')}
          </Button>
        </aside>
      )}
    </div>
  );
}
