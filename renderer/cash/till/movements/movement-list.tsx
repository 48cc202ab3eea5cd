import { FileText, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { Button, IconButton } from '../../../kit/components/button.tsx';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { clockTime } from '../../../kit/time/time-words.ts';
import { useShift } from '../till-store.ts';
import styles from './movement-list.module.css';
import { useMovementWords } from './use-movement-words.ts';

interface MovementListProps {
  onCorrect: (movement: MovementView) => void;
  onSlip: (movement: MovementView) => void;
}

/** Movements of the open shift, newest first. */
export function MovementList({ onCorrect, onSlip }: MovementListProps) {
  const { t } = useTranslation('till');
  const { movements, isMore, readMore } = useShift();
  return (
    <section className={styles.panel} aria-label={t('movements.title')}>
      <h3>{t('movements.title')}</h3>
      {movements.length === 0 ? <p className={styles.none}>{t('movements.none')}</p> : null}
      <ul className={styles.list} aria-label={t('movements.title')}>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} onCorrect={onCorrect} onSlip={onSlip} />
        ))}
      </ul>
      {isMore ? (
        <div className={styles.more}>
          <Button tone="quiet" onClick={() => void readMore()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function MovementRow({ movement, onCorrect, onSlip }: MovementListProps & { movement: MovementView }) {
  const { t } = useTranslation(['till', 'app']);
  const { what, who } = useMovementWords();
  const { kind, means, currency, reference, reason, at, actor, stands } = movement;
  const amount = BigInt(movement.amount);
  const isSlip = kind === 'cash-in' || kind === 'cash-out';
  const now = stands?.reduce((sum, part) => sum + BigInt(part.amount), 0n) ?? amount;
  const isCorrected = stands !== null && (now !== amount || stands.some((part) => part.means !== means));
  const words = [t(`app:means.${means}`), reference, reason, who(actor)].filter((word) => word !== '');
  return (
    <li className={styles.row}>
      <time>{clockTime(at)}</time>
      <span className={styles.what}>
        <b>{what(movement)}</b>
        <span>{words.join(' · ')}</span>
        {isCorrected ? (
          <span>
            {t('movements.corrected', {
              parts: stands
                .map(
                  (part) => `${t(`app:means.${part.means}`)} ${formatMoney(BigInt(part.amount), currency)}`,
                )
                .join(' + '),
            })}
          </span>
        ) : null}
      </span>
      <b className={amount < 0n ? styles.out : styles.in}>{formatMoney(amount, currency)}</b>
      <span className={styles.tools}>
        {isSlip ? (
          <IconButton
            icon={FileText}
            label={t('movements.slip', { what: what(movement) })}
            onClick={() => onSlip(movement)}
          />
        ) : null}
        {stands === null ? null : (
          <IconButton
            icon={PencilLine}
            label={t('movements.correct', { what: what(movement) })}
            onClick={() => onCorrect(movement)}
          />
        )}
      </span>
    </li>
  );
}
