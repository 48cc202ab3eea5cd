import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAUSE_LENGTHS } from '../../shared/domain/shop/sending-pause.ts';
import { pauseEnd } from '../../shared/domain/shop/sending-pause.ts';
import { type PauseLength } from '../../shared/domain/shop/sending-pause.ts';
import { Button } from '../kit/components/button.tsx';
import { Dialog } from '../kit/components/dialog.tsx';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';
import { untilWords, usePause } from './pause-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import styles from './app.module.css';

/** Asks how long to pause sending; one press pauses. A user without the right then needs an approval. */
export function PauseDialog() {
  const onClose = usePause((store) => store.close);
  const { t } = useTranslation();
  const now = useNow(true);
  const first = useRef<HTMLButtonElement>(null);
  const pause = (length: PauseLength): void => {
    onClose();
    void call('sending.pause', { length }).catch(tellError);
  };
  return (
    <Dialog title={t('pause.title')} meaning={t('pause.meaning')} initialFocus={first} onClose={onClose}>
      <div className={styles.choices}>
        {PAUSE_LENGTHS.map((length, index) => (
          <Button key={length} {...(index === 0 ? { ref: first } : {})} onClick={() => pause(length)}>
            {t(`pause.length.${length}`, { until: untilWords(t, pauseEnd(length, now), now) })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
