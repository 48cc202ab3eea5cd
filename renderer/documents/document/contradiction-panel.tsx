import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { Panel } from './panel.tsx';
import panelStyles from './panel.module.css';
import styles from './contradiction.module.css';
import { useSettle } from './use-settle.ts';

/** What the service says otherwise, and what to do about it, until a person has looked into it. */
export function ContradictionPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { isWorking, fault, settle } = useSettle(detail);
  const open = detail.contradictions.filter(({ settledAt }) => settledAt === null);
  if (open.length === 0) return null;
  const { state } = detail.summary;
  const isCancellable = state === 'issued' || state === 'approved';
  const mayBeCancelled = isCancellable && open.some(({ says }) => says === 'cancelled');
  return (
    <Panel tone="warn" icon={<TriangleAlert aria-hidden="true" size={20} />} title={t('contradiction.title')}>
      {open.map(({ id, state: then, says, estado, mensaje, notedAt }) => (
        <div key={id} className={styles.said}>
          <p>
            {t('contradiction.here', { state: t(`state.${then}`) })}{' '}
            {estado === null
              ? t('contradiction.noStatus', { time: dayAndTime(notedAt) })
              : t('contradiction.says', { estado, time: dayAndTime(notedAt) })}
          </p>
          {mensaje === null ? null : <p className={panelStyles.quote}>{mensaje}</p>}
          <p>{t(`contradiction.todo.${says}`)}</p>
        </div>
      ))}
      {fault === null ? null : <p role="alert">{fault}</p>}
      <div className={panelStyles.actions}>
        {mayBeCancelled ? (
          <Button disabled={isWorking} onClick={() => void settle('cancelled')}>
            {t('contradiction.takeAsCancelled')}
          </Button>
        ) : null}
        <Button disabled={isWorking} onClick={() => void settle('seen')}>
          {t('contradiction.seen')}
        </Button>
      </div>
    </Panel>
  );
}
