import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { TillState } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { clockTime } from '../../kit/time/describe-time.ts';
import { useMovementWords } from './movements/use-movement-words.ts';
import type { TillDialog } from './till-dialog.ts';
import styles from './till-screen.module.css';

interface TillHeadProps {
  till: TillState;
  onShow: (dialog: TillDialog) => void;
}

/** Which shift this is, and what is done with it. */
export function TillHead({ till: { shift }, onShow }: TillHeadProps) {
  const { t } = useTranslation('till');
  const { who } = useMovementWords();
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>{shift === null ? t('head.closed') : t('head.shift', { number: shift.number })}</h2>
        {shift === null ? null : (
          <p className={shift.isOfEarlierDay ? styles.earlier : undefined}>
            {t(shift.isOfEarlierDay ? 'head.sinceEarlier' : 'head.since', {
              at: shift.isOfEarlierDay
                ? formatDateTime(shift.openedAt).slice(0, 16)
                : clockTime(shift.openedAt),
              who: who(shift.openedBy),
            })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button keyName="F7" onClick={() => onShow({ name: 'move', kind: 'cash-in' })}>
          {t('head.in')}
        </Button>
        <Button keyName="F8" onClick={() => onShow({ name: 'move', kind: 'cash-out' })}>
          {t('head.out')}
        </Button>
        {shift === null ? null : (
          <>
            <Button keyName="F10" onClick={() => onShow({ name: 'x' })}>
              {t('head.x')}
            </Button>
            <Button tone="primary" keyName="F9" onClick={() => onShow({ name: 'close' })}>
              {t('head.close')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
